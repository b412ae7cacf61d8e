import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withBuildLock } from './build-lock.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hisho-lock-'));
  lock = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two builds come one after the other', async () => {
  const steps: string[] = [];
  const build = (name: string) =>
    withBuildLock(lock, async () => {
      steps.push(`${name} begins`);
      await new Promise(setImmediate);
      steps.push(`${name} ends`);
    });
  await Promise.all([build('a'), build('b')]);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a build that fails lets the next one in', async () => {
  await expect(withBuildLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(existsSync(lock)).toBe(false);
});

test('a killed build is not waited for', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  mkdirSync(lock);
  writeFileSync(join(lock, 'pid'), String(pid));
  expect(await withBuildLock(lock, async () => 'built')).toBe('built');
});
