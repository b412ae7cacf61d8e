import { expect, test } from 'vitest';
import { unzip } from '#test/support/unzip.ts';
import { zip } from './zip.ts';
import type { ZipEntry } from './zip.ts';

const AT = new Date('2026-11-21T03:04:05Z');

async function bytesOf(entries: ZipEntry[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  async function* given() {
    yield* entries;
  }
  for await (const chunk of zip(given(), AT)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('what goes in comes out, with its names', async () => {
  const long = Array.from({ length: 50_000 }, (_, line) => `${line} あおば予約\n`);
  const file = await bytesOf([{ name: '説明.txt', content: ['読んでください'] }, { name: 'boards/空.csv', content: [] }, { name: 'boards/main/posts.jsonl', content: long }]);
  expect(unzip(file)).toEqual(new Map([['説明.txt', '読んでください'], ['boards/空.csv', ''], ['boards/main/posts.jsonl', long.join('')]]));
  expect(file.length).toBeLessThan(400_000);
});

test('an error of the content ends the file', async () => {
  async function* broken() {
    yield 'a';
    throw new Error('the table is gone');
  }
  await expect(bytesOf([{ name: 'a.txt', content: broken() }])).rejects.toThrow('the table is gone');
});
