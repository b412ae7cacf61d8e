import { describe, expect, test } from 'vitest';
import { matchScore } from './match.ts';

const signOut = { name: 'ログアウト', keywords: 'さいんあうと logout' };
const archive = { name: '投稿をアーカイブする', keywords: 'とうこうをあーかいぶする しまう' };
const process = { name: '状態を「処理中」にする', keywords: 'じょうたいをしょりちゅうにする' };

describe('finding an action', () => {
  test('by kanji, hiragana, katakana in both widths, and romaji', () => {
    for (const query of ['処理', 'しょり', 'ショリ', 'ｼｮﾘ', 'shori', 'syori', 'SHORI'])
      expect(matchScore(process, query), query).toBeGreaterThan(0);
  });

  test('by either spelling of the same sound', () => {
    for (const query of ['joutai', 'zyoutai', 'syorichuu', 'shorityuu'])
      expect(matchScore(process, query), query).toBeGreaterThan(0);
  });

  test('by a long vowel with its hyphen or without', () => {
    for (const query of ['a-kaibu', 'akaibu', 'アーカイブ'])
      expect(matchScore(archive, query), query).toBeGreaterThan(0);
  });

  test('while the last kana is still half typed', () => {
    expect(matchScore(archive, 'とうk')).toBeGreaterThan(0);
  });

  test('puts a name that begins with the words before one that holds them', () => {
    expect(matchScore(signOut, 'ろぐ')).toBe(4);
    expect(matchScore(archive, 'アーカイブ')).toBe(3);
    expect(matchScore(archive, 'しまう')).toBe(2);
    expect(matchScore(archive, 'simau')).toBe(1);
  });

  test('does not find what is not there', () => {
    expect(matchScore(signOut, '期限')).toBe(0);
    expect(matchScore(signOut, 'xyz')).toBe(0);
  });

  test('by the place that a thing lies in', () => {
    expect(matchScore({ name: '改善バックログ', detail: '予約サイト' }, '予約')).toBe(2);
    expect(matchScore({ name: '改善バックログ', detail: '予約サイト' }, 'ﾊﾞｯｸﾛｸﾞ')).toBe(3);
  });
});
