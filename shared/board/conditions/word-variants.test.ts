import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loosen } from '../cells/loose-text.ts';
import { findMeant, katakanaWords, meantBy, slipsBetween } from './word-variants.ts';

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
  ['社内コミュニケーション', 'コミニュケーション', 'コミュニケーション'],
  ['外部インタフェース', 'インターフェイス', 'インタフェース'],
  ['夜のサーバー再起動', 'サアバー', 'サーバー'],
  ['ヴァイオリン教室', 'バイオリン', 'ヴァイオリン'],
  ['ｳｨｼﾞｪｯﾄの幅', 'ウイジェット', 'ｳｨｼﾞｪｯﾄ'],
  ['斎藤様へ', '齊藤', '斎藤'],
  ['澤田様', '沢田様', '澤田様'],
  ['店頭のWi-Fiが切れる', 'wifi', 'Wi-Fi'],
  ['𠮷野家の申し込み', '申込', '申し込'],
  ['カレンダーの連携', 'karenda', 'カレンダ'],
  ['社内のコミュニケーション', 'komyunike-shon', 'コミュニケーション'],
  ['ふりがなの欄', 'furigana', 'ふりがな'],
  ['メールが届く', 'me-ru', 'メール'],
  ['ダッシュボードの幅', 'dasshubodo', 'ダッシュボード'],
];
const OTHER: [text: string, word: string][] = [
  ['コピー', 'コピペ'],
  ['リスト', 'テスト'],
  ['会議', '会計'],
  ['予約の変更', '約束'],
  ['売上', '値上げ'],
  ['サービス', 'サーバー'],
  ['メール', 'メモ'],
  ['ユーザー', 'レーザー'],
  ['フォルダ', 'フォーム'],
  ['E4012', 'E-4012'],
  ['登録', '登山'],
  ['表示されています', 'sare'],
  ['設定して閉じる', 'site'],
  ['アピール', 'api'],
];

describe('variants of words', () => {
  const found = (text: string, word: string): string | undefined => {
    const span = findMeant(text, meantBy(word, katakanaWords(text)));
    return span && text.slice(...span);
  };
  test.each(SAME.filter(([, , marked]) => marked !== ''))('%s is found by %s', (text, word, marked) => {
    expect(found(text, word)).toBe(marked);
  });
  test.each(OTHER)('%s is not found by %s', (text, word) => {
    expect(found(text, word)).toBeUndefined();
  });

  test('one slip is one whichever way it was made, and others are more', () => {
    const signs = fc.constantFrom(...'アイウエオカキクケコ');
    fc.assert(
      fc.property(fc.array(signs, { minLength: 4, maxLength: 10 }), fc.nat(), signs, (word, seed, sign) => {
        const at = seed % word.length;
        const whole = word.join('');
        for (const slipped of [word.toSpliced(at, 1), word.toSpliced(at, 0, sign), word.with(at, sign)]) {
          expect(slipsBetween(whole, slipped.join(''), 2)).toBeLessThanOrEqual(1);
          expect(slipsBetween(slipped.join(''), whole, 2)).toBeLessThanOrEqual(1);
        }
        expect(slipsBetween(whole, `ンン${whole}`, 2)).toBe(2);
        expect(slipsBetween(whole, `ンン${whole}`, 1)).toBe(2);
      }),
    );
  });

  test('a place is marked within the text, whatever it is written in', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'申し込みのサーバーｶﾞヴァ㍻－-か\u3099𠮷ＡbǅＳ・'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(text, text, (written, word) => {
        const span = findMeant(written, meantBy(word, katakanaWords(written)));
        if (span) expect(0 <= span[0] && span[0] < span[1] && span[1] <= written.length).toBe(true);
        expect(loosen(loosen(written)).length).toBeLessThanOrEqual(loosen(written).length);
      }),
    );
  });
});
