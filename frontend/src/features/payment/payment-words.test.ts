import { expect, test } from 'vitest';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { monthlyPrice, PLANS } from '#shared/rules/plan/plans.ts';
import { planTerms } from './payment-words.ts';

const nextInvoiceAt = '2027-01-08T00:00:00.000Z';
const card = { id: 'pm', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2031, isInUse: true, deletedAt: null };
const subscription = {
  planType: WorkspacePlanType.LITE,
  additionalSeats: 0,
  renewsAt: nextInvoiceAt,
  endsAt: null,
  planAfterEnd: null,
};
const yen = (amount: number): string => `¥${formatNumber(amount)}`;
const terms = (planType: WorkspacePlanType, seats: number, more: { dueNow?: number; isChange?: boolean } = {}) => {
  const monthly = monthlyPrice(planType, seats);
  const preview = { dueNow: more.dueNow ?? monthly, monthly, seats, nextInvoiceAt };
  const page = { subscription: more.isChange ? subscription : null, paymentMethodList: [card] };
  return Object.fromEntries(planTerms(planType, preview, page).map(({ name, value }) => [name, value]));
};

const paid = PLANS.filter(({ base }) => base > 0);

test.each(paid)('an order of $name says quantity, price, later charges, timing and how to cancel', (plan) => {
  const { key, name, base, includedSeats, addSeatPrice } = plan;
  expect(terms(key, includedSeats)).toEqual({
    プラン: `${name}（1か月ごとの契約）`,
    数量: `${includedSeats}シート`,
    いまのお支払い: `${yen(base)}（税込）。申し込みと同時にお支払いいただきます。`,
    次回からのお支払い: `${yen(base)} /月（税込）。2027-01-08から、毎月同じ日に自動で請求します。`,
    人数が増減したとき: expect.stringContaining(
      `${includedSeats}シートを超える分は、1シートにつき${yen(addSeatPrice!)} /月です。`,
    ),
    お支払い方法: 'Visa 末尾4242',
    使えるようになる日: 'お支払いが済むと、すぐに使えます。',
    解約の方法: expect.stringMatching(/いつでも解約できます。期間の終わりまで使え、日割りの返金はありません。$/),
  });
});

test.each(paid)('an order of $name with two seats more says so, and what they cost', (plan) => {
  const { key, base, includedSeats, addSeatPrice } = plan;
  const with2 = terms(key, includedSeats + 2);
  expect(with2['数量']).toBe(`${includedSeats + 2}シート（うち追加2シート）`);
  expect(with2['次回からのお支払い']).toContain(`${yen(base + 2 * addSeatPrice!)} /月（税込）`);
});

test.each(paid)('a change to $name says what of the period is paid now, or set off', ({ key }) => {
  const now = (dueNow: number) => terms(key, 1, { dueNow, isChange: true })['いまのお支払い'];
  expect(now(1_234)).toBe('¥1,234（税込）。残りの期間の差額を、いまお支払いいただきます。');
  expect(now(0)).toBe('ありません。');
  expect(now(-1_234)).toBe('ありません。残りの期間の差額¥1,234は、次回からの請求に充てます。');
});

test('the way to the free plan says when, and that nothing is charged any more', () => {
  expect(terms(WorkspacePlanType.STARTER, 1)).toEqual({
    プラン: 'スターター（無料）',
    切り替わる日: 'すぐに切り替わります。',
    お支払い: 'ありません。',
  });
  expect(terms(WorkspacePlanType.STARTER, 1, { isChange: true })).toEqual({
    プラン: 'スターター（無料）',
    切り替わる日: '2027-01-08。それまではライトを使えます。',
    お支払い: '次回からの請求はありません。お支払い済みの分の返金はありません。',
  });
});
