import { expect, test } from 'vitest';
import { unzip } from '#test/support/unzip.ts';
import type { OpenEntry, ZipState } from './zip.ts';
import { zipChunk, zipDirectory, zipStamp } from './zip.ts';

const STAMP = zipStamp(new Date('2026-11-21T03:04:05Z'));

/** Of every chunk the state is written down and read again, as between two runs. */
async function fileOf(
  files: [name: string, chunks: string[]][],
  begin = 0,
): Promise<{ bytes: Buffer; entries: OpenEntry[] }> {
  const written: Buffer[] = [];
  const entries: OpenEntry[] = [];
  let state: ZipState = { offset: begin };
  for (const [name, chunks] of files) {
    for (const [at, chunk] of chunks.entries()) {
      const next = await zipChunk(
        JSON.parse(JSON.stringify(state)) as ZipState,
        STAMP,
        name,
        Buffer.from(chunk),
        at === chunks.length - 1,
      );
      written.push(next.bytes);
      state = next.state;
      if (next.ended) entries.push(next.ended);
    }
  }
  return { bytes: Buffer.concat([...written, zipDirectory(entries, state.offset, STAMP)]), entries };
}

test('what goes in comes out, with its names', async () => {
  const chunks = Array.from({ length: 20 }, (_, part) =>
    Array.from({ length: 2_500 }, (_each, line) => `${part * 2_500 + line} あおば予約\n`).join(''),
  );
  const { bytes } = await fileOf([
    ['説明.txt', ['読んでください']],
    ['boards/空.csv', ['']],
    ['boards/main/posts.jsonl', chunks],
  ]);
  expect(unzip(bytes)).toEqual(
    new Map([
      ['説明.txt', '読んでください'],
      ['boards/空.csv', ''],
      ['boards/main/posts.jsonl', chunks.join('')],
    ]),
  );
  expect(bytes.length).toBeLessThan(400_000);
});

test('behind 4 GB the list names entries in the long form, and so does its own place', async () => {
  const before = 5 * 1024 ** 3;
  const { bytes, entries } = await fileOf([['後ろ.txt', ['後ろにあります']]], before);
  expect(entries[0]!.at).toBe(before);
  expect(unzip(bytes, before)).toEqual(new Map([['後ろ.txt', '後ろにあります']]));
});

test('of more than 65,535 entries none is lost', async () => {
  const { bytes, ended, state } = await zipChunk({ offset: 0 }, STAMP, 'a.json', Buffer.from('同じ'), true);
  // All of them lead to the same contents, whose own header has a name of the same length.
  const names = Array.from({ length: 65_600 }, (_, at) => String(at).padStart(6, '0'));
  const list = zipDirectory(
    names.map((name) => ({ ...ended!, name })),
    state.offset,
    STAMP,
  );
  expect([...unzip(Buffer.concat([bytes, list])).keys()]).toEqual(names);
});
