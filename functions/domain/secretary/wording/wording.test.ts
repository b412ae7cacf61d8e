import { describe, expect, test } from 'vitest';
import { glossaryOf } from './glossary.ts';
import { plainTone } from './plain-tone.ts';

describe('である', () => {
  test.each([
    ['5件が完了しました。', '5件が完了した。'],
    ['残りが増えています。', '残りが増えている。'],
    ['12件で、前の期間より3件減りました。', '12件で、前の期間より3件減った。'],
    ['担当者を決めることをお勧めします。', '担当者を決めることを勧める。'],
    ['投稿は3件です。', '投稿は3件である。'],
    ['前の期間は2件でした。', '前の期間は2件だった。'],
    ['期限を過ぎた投稿はありません。', '期限を過ぎた投稿はない。'],
    ['状態が変わっていません。', '状態が変わっていない。'],
    ['遅れを数えられます。', '遅れを数えられる。'],
    ['経緯を並べます。', '経緯を並べる。'],
    ['見つかりませんでしたが、続きがあります。', '見つからなかったが、続きがある。'],
    ['分かりません。', '分からない。'],
    ['できません。', 'できない。'],
    ['それは違います。', 'それは違う。'],
    ['理由を示します。', '理由を示す。'],
    ['コメントしました。', 'コメントした。'],
    ['日数が過ぎます。', '日数が過ぎる。'],
    ['残りは多いです。', '残りは多い。'],
    ['読みました。', '読んだ。'],
    ['題名は「すぐ直します。」です。', '題名は「すぐ直します。」である。'],
    ['この方法ですすめます。', 'この方法ですすめる。'],
  ])('%s', (polite, plain) => {
    expect(plainTone(polite)).toBe(plain);
    expect(plainTone(plain)).toBe(plain);
  });
});

describe('the glossary', () => {
  const entry = (word: string, insteadOfList: string[], reading: string | null = null) => ({
    word,
    reading,
    insteadOfList,
  });

  test('says the preferred word, outside of what is quoted', () => {
    const worded = glossaryOf([entry('チケット', ['投稿'])]);
    expect(worded('新しい投稿は「投稿の不具合」です。')).toBe('新しいチケットは「投稿の不具合」です。');
  });

  test('a word that holds what it stands for is not said twice', () => {
    expect(
      glossaryOf([entry('予約枠', ['枠'.repeat(2), '予約']), entry('枠', ['わく'])])('予約枠と予約と枠です。'),
    ).toBe('予約枠と予約枠と枠です。');
  });

  test('katakana and latin words are not found within longer ones', () => {
    const worded = glossaryOf([entry('電子メール', ['メール']), entry('画面', ['UI'])]);
    expect(worded('メールアドレスとメール、GUIとUI。')).toBe('メールアドレスと電子メール、GUIと画面。');
  });

  test('a reading stands once in a report', () => {
    const worded = glossaryOf([entry('期限', ['締切'], 'きげん')]);
    expect(worded('締切と期限です。')).toBe('期限（きげん）と期限です。');
    expect(worded('期限です。')).toBe('期限です。');
  });

  test('figures stay as they were computed', () => {
    expect(glossaryOf([entry('A1案', ['第二案'])])('第二案は3件です。')).toBe('第二案は3件です。');
  });

  test('signs of patterns are signs', () => {
    expect(glossaryOf([entry('言語', ['C++'])])('C++は3件です。')).toBe('言語は3件です。');
  });
});
