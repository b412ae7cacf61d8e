import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEngine } from './engine.ts';

let folder: string;
const isAnswering = (url: string) =>
  fetch(url, { method: 'POST' }).then(
    () => true,
    () => false,
  );
const pidOf = () => Number(readFileSync(join(folder, 'engine.pid'), 'utf8'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hisho-engine-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('Closing leaves no process behind', async () => {
  const engine = await startEngine(folder, () => {});
  const pid = pidOf();
  expect(await isAnswering(engine.url)).toBe(true);
  await engine.close();
  expect(await isAnswering(engine.url)).toBe(false);
  expect(() => process.kill(pid, 0)).toThrow();
});

test('An engine that a killed host left behind is ended before the next one opens its file', async () => {
  const lost = vi.fn();
  const orphan = await startEngine(folder, lost);
  const engine = await startEngine(folder, () => {});
  await vi.waitFor(() => expect(lost).toHaveBeenCalledWith(expect.stringContaining('SIGKILL')));
  expect(await isAnswering(orphan.url)).toBe(false);
  expect(await isAnswering(engine.url)).toBe(true);
  await orphan.close();
  await engine.close();
});

test('DYNAMODB_ENDPOINT takes the place of the engine', async () => {
  vi.stubEnv('DYNAMODB_ENDPOINT', 'http://127.0.0.1:9');
  expect((await startEngine(folder, () => {})).url).toBe('http://127.0.0.1:9');
  vi.unstubAllEnvs();
});
