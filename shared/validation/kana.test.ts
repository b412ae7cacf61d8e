import { expect, test } from 'vitest';
import { KANA_MESSAGE, kanaText } from './kana.ts';

test.each([
  ['タナカ', 'タナカ'],
  ['たなか', 'タナカ'],
  ['ﾀﾅｶ', 'タナカ'],
  ['ｳﾞｨｸﾞ', 'ヴィグ'],
  ['ジョン・スミス', 'ジョン・スミス'],
  ['　コーエン　', 'コーエン'],
])('%s means %s', (typed, kana) => {
  expect(kanaText.parse(typed)).toBe(kana);
});

test.each(['田中', 'Tanaka', 'タナカ1'])('%s is no フリガナ', (typed) => {
  expect(kanaText.safeParse(typed).error?.issues[0]?.message).toBe(KANA_MESSAGE);
});
