import { expect, test } from 'vitest';
import { byName, findNamed, isSameName } from './find-named.ts';

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

test('names are in Japanese order, digits by their value', () => {
  const sorted = ['設計10', '設計9', 'あ'].map((name) => ({ name })).sort(byName);
  expect(sorted.map(({ name }) => name)).toEqual(['あ', '設計9', '設計10']);
});
