import { describe, expect, test } from 'vitest';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import { soundsOf, typedSounds } from './romaji.ts';

describe('romaji of kana', () => {
  test.each([
    ['しゃちょう', 'shachō', 'syatyou'],
    ['ちゅうしん', 'chuushin', 'tyuusinn'],
    ['つづき', 'tsuzuki', 'tuduki'],
    ['ふじさん', 'fujisan', 'huzisan'],
    ['じゅんばん', 'jumban', 'zyunban'],
    ['きっちり', 'kitchiri', 'kittiri'],
    ['ざっし', 'zasshi', 'zassi'],
    ['とうきょう', 'tōkyō', 'toukyou'],
    ['こんにちは', "kon'nichiha", 'konnnitiha'],
    ['ファイル', 'fairu', 'hairu'],
    ['ジェイ', 'jei', 'zyei'],
    ['ディスク', 'disuku', 'dhisuku'],
    ['ヴァイオリン', 'vaiorin', 'baiorin'],
    ['データ', 'de-ta', 'deta'],
    ['を', 'wo', 'o'],
  ])('%s is found by %s and by %s', (kana, hepburn, kunrei) => {
    expect(soundsOf(hepburn)).toBe(soundsOf(kana));
    expect(soundsOf(kunrei)).toBe(soundsOf(kana));
  });

  test('keeps different words apart', () => {
    expect(soundsOf('かき')).not.toBe(soundsOf('がき'));
    expect(soundsOf('きて')).not.toBe(soundsOf('きって'));
  });

  test('a consonant that waits for its vowel finds every sound it may become', () => {
    for (const [typed, kana] of [
      ['sh', 'しょり'],
      ['sh', 'した'],
      ['ch', 'ちず'],
      ['ts', 'つき'],
      ['j', 'じゅん'],
      ['とうk', 'とうこう'],
    ] as const) {
      expect(soundsOf(kana).startsWith(typedSounds(typed)), `${typed} ${kana}`).toBe(true);
    }
  });

  test('kanji and Latin words stay', () => {
    expect(soundsOf('状態')).toBe('状態');
    expect(soundsOf('GitHub')).toBe(soundsOf('ｇｉｔｈｕｂ'));
  });
});

test('width, case and kind of kana make no difference', () => {
  expect(foldKana('ｱｰｶｲﾌﾞ')).toBe(foldKana('あーかいぶ'));
  expect(foldKana('ＡＰＩ設計')).toBe('api設計');
});
