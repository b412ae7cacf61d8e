import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import { findWords } from './find-words.ts';

const marked = (text: string, searched: string): string[] =>
  findWords(text, searched).map(([start, end]) => text.slice(start, end));

test.each([
  ['予約カレンダーの色', 'かれんだー', ['カレンダー']],
  ['ｶﾚﾝﾀﾞｰの並び順', 'カレンダー', ['ｶﾚﾝﾀﾞｰ']],
  ['ＣＳＶ取り込み csv', 'csv', ['ＣＳＶ', 'csv']],
  ['㈱あおば', '株', ['㈱']],
  ['請求書と領収書', '請求　領収', ['請求', '領収']],
  ['ガラス', 'が', ['ガ']],
  ['検索', '絞り込み', []],
])('%s, searched for %s, is marked in %j', (text, searched, expected) =>
  expect(marked(text, searched)).toEqual(expected),
);

test('what is marked is the word, however it is written', () => {
  const sign = fc.constantFrom('ア', 'ｱ', 'あ', 'ガ', 'ｶﾞ', 'A', 'ａ', '予', '・', '1', '１', 'ー');
  fc.assert(
    fc.property(
      fc.array(sign, { minLength: 1, maxLength: 12 }),
      fc.nat(11),
      fc.integer({ min: 1, max: 4 }),
      (signs, from, length) => {
        const word = signs.slice(from % signs.length, (from % signs.length) + length).join('');
        const found = marked(signs.join(''), word);
        expect(found.length).toBeGreaterThan(0);
        for (const one of found) expect(foldKana(one)).toBe(foldKana(word));
      },
    ),
  );
});
