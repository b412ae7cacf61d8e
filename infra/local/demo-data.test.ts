import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureDemo, prepareDemo } from './demo-data.ts';
import { temporaryFolder } from './handmade-assembly.fixture.ts';
import type { Host } from './host.ts';

let folder: string;
const lines: string[] = [];
const log = (line: string): void => void lines.push(line);

beforeEach(() => {
  folder = temporaryFolder();
  writeFileSync(join(folder, 'host.pid'), '1');
  lines.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('an interrupted load', () => {
  test('into an empty folder is cleared at the next start', () => {
    prepareDemo(folder, log);
    mkdirSync(join(folder, 'dynamodb'));
    prepareDemo(folder, log);
    expect(readdirSync(folder).sort()).toEqual(['demo.loading', 'host.pid']);
    expect(lines).toHaveLength(1);
  });

  test('never clears a folder that already held something', () => {
    writeFileSync(join(folder, 'diary.txt'), 'mine');
    prepareDemo(folder, log);
    prepareDemo(folder, log);
    expect(existsSync(join(folder, 'diary.txt'))).toBe(true);
    expect(lines).toEqual([]);
  });
});

test('a loaded demo is not loaded again, and its address follows the port', async () => {
  writeFileSync(
    join(folder, 'demo.json'),
    JSON.stringify({ email: 'a@x', password: 'p', url: 'http://aoba.hisho.localhost:3000' }),
  );
  expect(await ensureDemo({ port: 3100 } as Host, folder, log)).toEqual({
    email: 'a@x',
    password: 'p',
    url: 'http://aoba.hisho.localhost:3100',
  });
});
