import { expect, test } from 'vitest';
import { findNamed, isSameName } from './find-named.ts';
import { inParts } from './in-parts.ts';

const names = ['田中　健太', 'デザイン', 'カスタマーサポート'];
const found = (words: string) => findNamed(names, words, (name) => [name]);

test('names are found whatever their width, kana and spaces', () => {
  expect(found('田中健太')).toEqual(['田中　健太']);
  expect(found('ﾃﾞｻﾞｲﾝ')).toEqual(['デザイン']);
  expect(found('かすたまー')).toEqual(['カスタマーサポート']);
  expect(found('　')).toEqual(names);
  expect(found('営業')).toEqual([]);
});

test('names that look alike are the same', () => {
  expect(isSameName('ＱＡ チーム', 'qaチーム')).toBe(true);
  expect(isSameName('開発', '開発部')).toBe(false);
});

test('long lists go in parts, one after the other', async () => {
  const sent: number[] = [];
  await inParts(
    Array.from({ length: 101 }, (_, index) => index),
    async (part) => void sent.push(part.length),
  );
  expect(sent).toEqual([50, 50, 1]);
});
