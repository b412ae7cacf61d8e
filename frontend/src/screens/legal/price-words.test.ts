import { expect, test } from 'vitest';
import { PLANS } from '#shared/rules/plan/plans.ts';
import { creditPrices, PRICES_WITH_TAX, planPrice } from './price-words.ts';

test('prices are told with their tax, for every plan, and for credits with the least order and how long they last', () => {
  expect(PRICES_WITH_TAX).toBe('価格は、すべて消費税（10%）を含みます。');
  expect(PLANS.map(planPrice)).toEqual([
    'スターター：無料',
    'ライト：月額30,000円（5シート込み。追加は1シート月額1,000円）',
    'スタンダード：月額90,000円（20シート込み。追加は1シート月額3,000円）',
    'プロフェッショナル：月額1,000,000円（150シート込み。追加は1シート月額5,000円）',
  ]);
  expect(creditPrices()).toBe(
    'AI秘書のクレジット：1クレジットにつき、スターターでは10円、ライトでは5円、スタンダードでは3円、プロフェッショナルでは1円。100クレジットから購入できます。有効期間は、購入の日から6か月です。',
  );
});
