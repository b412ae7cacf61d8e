import { describe, expect, test } from 'vitest';
import { PaymentMethodType, PaymentStatusType, WorkspacePlanType } from '#shared/enums/enums.ts';
import { type Contract, creditFacts, planFacts } from './plan-facts.ts';

const { STARTER, LITE, STANDARD, PROFESSIONAL, OLD_LITE } = WorkspacePlanType;
const contract = (more: Partial<Contract>): Contract => ({
  planType: STANDARD,
  paymentMethodType: PaymentMethodType.BILL_PAYMENT,
  paymentStatus: PaymentStatusType.READY_PAYMENT,
  usedSeats: 1,
  ...more,
});
const lines = (facts: { name: string; value: string }[]): Record<string, string> =>
  Object.fromEntries(facts.map(({ name, value }) => [name, value]));

describe('the plan in words', () => {
  test.each([
    [STARTER, 5, '無料'],
    [OLD_LITE, 5, '無料'],
    [LITE, 5, '¥30,000 /月'],
    [LITE, 19, '¥44,000 /月'],
    [STANDARD, 28, '¥114,000 /月'],
    [PROFESSIONAL, 151, '¥1,005,000 /月'],
  ])('plan %i with %i seats costs %s', (planType, usedSeats, price) => {
    expect(lines(planFacts(contract({ planType, usedSeats })))['月額']).toBe(price);
  });

  test('a free plan has no way of payment, an individual one no price of the list', () => {
    expect(
      Object.keys(
        lines(planFacts(contract({ planType: STARTER, paymentMethodType: PaymentMethodType.CREDIT_PAYMENT }))),
      ),
    ).toEqual(['プラン', '月額', 'スタッフによるサポート']);
    expect(lines(planFacts(contract({ paymentMethodType: PaymentMethodType.INDIVIDUALLY_CORRESPOND })))).toMatchObject({
      月額: '個別の契約によります',
      お支払い方法: '個別の契約',
    });
  });

  test('credits follow the plan and its seats', () => {
    expect(lines(creditFacts({ planType: STARTER, usedSeats: 3 }))).toEqual({
      毎月のボーナス: 'なし',
      クレジットの単価: '¥10',
    });
    expect(lines(creditFacts({ planType: STANDARD, usedSeats: 28 }))['毎月のボーナス']).toBe('12,000クレジット');
    expect(lines(creditFacts({ planType: PROFESSIONAL, usedSeats: 200 }))['毎月のボーナス']).toBe('160,000クレジット');
  });
});
