import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';
import { entryPoints } from './entry-points.ts';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hisho-build-'));
  cpSync('shared/graphql', join(root, 'shared/graphql'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

test('what is declared without a file is named', () => {
  expect(() => entryPoints(root)).toThrow(
    /contract entry web\.getReleaseVersion: no file functions\/rest\/web\/get-release-version\.ts/,
  );
  expect(() => entryPoints(root)).toThrow(
    /schema field Query\.boardPage: no file functions\/graphql\/board\/Query\.boardPage\.ts/,
  );
  expect(() => entryPoints(root)).toThrow(/queue board-import: no file functions\/jobs\/board-import\.ts/);
});

test('a hash follows contents and names, not tests', () => {
  write('functions/a.ts', '1');
  const before = contentHash(root, ['functions/**/*.ts']);
  write('functions/a.test.ts', 'anything');
  expect(contentHash(root, ['functions/**/*.ts'])).toBe(before);
  write('functions/a.ts', '2');
  expect(contentHash(root, ['functions/**/*.ts'])).not.toBe(before);
});
