import { expect, test } from 'vitest';
import { kanaText, normalizeKana } from './kana.ts';

test('hiragana and half-width kana become katakana', () => {
  expect(normalizeKana(' さとう ')).toBe('サトウ');
  expect(normalizeKana('ｻﾄｳ')).toBe('サトウ');
  expect(kanaText.parse('ゔぁん・ごっほ')).toBe('ヴァン・ゴッホ');
});

test('kanji and letters are refused, nothing at all is fine', () => {
  for (const value of ['佐藤', 'Sato', 'サトウ1']) expect(kanaText.safeParse(value).success, value).toBe(false);
  expect(kanaText.parse('')).toBe('');
});
