import { expect, test } from 'vitest';
import { kanaOfLatin } from './kana-of-latin.ts';

test.each([
  ['karenda-', 'カレンダー'],
  ['dasshubo-do', 'ダッシュボード'],
  ['konbini', 'コンビニ'],
  ['konnbini', 'コンビニ'],
  ['konna', 'コンナ'],
  ["kin'yuu", 'キンユウ'],
  ['matcha', 'マッチャ'],
  ['wijetto', 'ウィジェット'],
  ['sya-pu', 'シャープ'],
  ['thi-shatsu', 'ティーシャツ'],
  ['supein', 'スペイン'],
])('%s is read as %s', (typed, kana) => {
  expect(kanaOfLatin(typed)).toBe(kana);
});

test.each(['error', 'c++', 'oauth', '-a', 'api2', 'サーバ'])('%s is no Japanese', (typed) => {
  expect(kanaOfLatin(typed)).toBeUndefined();
});
