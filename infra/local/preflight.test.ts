import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './handmade-assembly.fixture.ts';
import { claimDataFolder, portOf, releaseDataFolder, requireEngine, requireFreePort } from './preflight.ts';

test('the port is 3000 unless PORT says another', () => {
  expect([portOf(undefined), portOf(''), portOf('8080'), portOf('0')]).toEqual([3000, 3000, 8080, 0]);
  for (const wrong of ['abc', '-1', '65535', '1.5']) expect(() => portOf(wrong)).toThrow(`PORT=${wrong} は使えません`);
});

test('a port in use is named with what to do', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePort(port)).rejects.toThrow(new RegExp(`^ポート ${port} は使用中です。.*PORT=3100`));
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePort(port)).resolves.toBeUndefined();
});

test('the engine is there, and nothing asks for it when another endpoint is set', () => {
  expect(() => requireEngine()).not.toThrow();
});

test('a data folder is made, claimed and released', () => {
  const parent = temporaryFolder();
  const folder = join(parent, 'a', 'b');
  claimDataFolder(folder);
  expect(readFileSync(join(folder, 'host.pid'), 'utf8')).toBe(String(process.pid));
  releaseDataFolder(folder);
  // What a killed host left behind claims nothing: its process is gone, or is another program by now.
  writeFileSync(join(folder, 'host.pid'), '1');
  expect(() => claimDataFolder(folder)).not.toThrow();
  rmSync(parent, { recursive: true });
});

test('a data folder that cannot be written is named with what to do', () => {
  const parent = temporaryFolder();
  mkdirSync(join(parent, 'x'));
  writeFileSync(join(parent, 'file'), '');
  for (const folder of [join(parent, 'file', 'data'), '/proc/hisho']) {
    expect(() => claimDataFolder(folder)).toThrow(new RegExp(`^データフォルダー ${folder} に書き込めません`));
  }
  rmSync(parent, { recursive: true });
});
