import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GLOSSARY_MAX, glossaryText, problemOfEntry, readGlossary } from './report-words.ts';

test('an entry is a line: a word, its reading, and what is said for it', () => {
  expect(
    readGlossary('予約（よやく）：ブッキング、リザベーション\n\n投稿 = チケット,課題\n顧客管理(こきゃくかんり)'),
  ).toEqual({
    glossaryList: [
      { word: '予約', reading: 'よやく', insteadOfList: ['ブッキング', 'リザベーション'] },
      { word: '投稿', reading: null, insteadOfList: ['チケット', '課題'] },
      { word: '顧客管理', reading: 'こきゃくかんり', insteadOfList: [] },
    ],
  });
});

test.each([
  ['予約', '1行目：「予約」に、読みか言いかえる語を入力してください。'],
  ['予約（よやく）\n（よやく）：予約', '2行目：「言葉（読み）：言いかえる語」の形で入力してください。'],
  ['予約（yoyaku）', '1行目：「予約」の読みは、かなで60文字までにしてください。'],
  ['予約：い', '1行目：「い」は短すぎます。2文字以上で入力してください。'],
  ['予約：１２', '1行目：数字だけの言葉は登録できません。'],
  ['予約：「案」', '1行目：「案」に使えない記号があります。'],
  [`予約：${'あ'.repeat(31)}`, '1行目：「ああああああああああ…」は長すぎます。30文字までです。'],
  ['予約：ああ、いい、うう、ええ、おお、かか', '1行目：言いかえる語は、1つの言葉に5つまでです。'],
  [
    Array.from({ length: GLOSSARY_MAX + 1 }, (_, at) => `語${at}：ことば${at}`).join('\n'),
    '登録できる言葉は50件までです。',
  ],
])('%# says what is wrong, and where', (text, problem) => {
  expect(readGlossary(text)).toEqual({ problem });
});

test('what is written as lines is read as it was', () => {
  const word = fc.stringMatching(/^[ぁ-んァ-ヶ一-龥a-z]{2,20}$/);
  const entry = fc
    .record({
      word,
      reading: fc.option(fc.stringMatching(/^[ぁ-ん]{1,20}$/)),
      insteadOfList: fc.uniqueArray(word, { maxLength: 5 }),
    })
    .filter((one) => problemOfEntry(one) === undefined);
  fc.assert(
    fc.property(fc.array(entry, { maxLength: GLOSSARY_MAX }), (glossaryList) => {
      expect(readGlossary(glossaryText(glossaryList))).toEqual({ glossaryList });
    }),
  );
});
