import { expect, test } from 'vitest';
import { PaymentStatusType, WorkspacePlanType } from '#shared/enums/enums.ts';
import { planOptions } from './plan-options.ts';

const { STARTER, LITE, STANDARD, PROFESSIONAL } = WorkspacePlanType;
const { REQUIRE_PREPARE, READY_PAYMENT, PAYMENT_FAILED, PAYMENT_SUCCESS, CANCEL } = PaymentStatusType;
const runs = (endsAt: string | null) => ({
  planType: LITE,
  additionalSeats: 0,
  renewsAt: '2026-12-28T00:00:00.000Z',
  endsAt,
  planAfterEnd: null,
});
const ENDS = runs('2026-12-28T00:00:00.000Z');

test.each([
  ['goes on', LITE, PAYMENT_SUCCESS, runs(null), 'ライト（ご利用中）', false],
  ['would end', LITE, PAYMENT_SUCCESS, ENDS, 'ライト（ご利用中）', true],
  ['waits for a payment', LITE, PAYMENT_FAILED, runs(null), 'ライト（ご利用中）', false],
  ['was given up', LITE, PAYMENT_FAILED, null, 'ライト（これまでのプラン）', true],
  ['has ended', LITE, CANCEL, null, 'ライト（これまでのプラン）', true],
  ['was arranged and never paid', LITE, REQUIRE_PREPARE, null, 'ライト（これまでのプラン）', true],
  ['is free and never began', STARTER, REQUIRE_PREPARE, null, 'スターター（これまでのプラン）', true],
  ['is free', STARTER, READY_PAYMENT, null, 'スターター（ご利用中）', false],
] as const)('the own plan that %s', (_, planType, paymentStatus, subscription, label, isPossible) => {
  const options = planOptions({ planType, paymentStatus, seats: 1, subscription });
  expect(options.find((option) => option.planType === planType)).toMatchObject({ label, isPossible });
  expect(options.filter((option) => option.planType !== planType).every((option) => option.isPossible)).toBe(true);
});

test('a plan with too few seats is shown and cannot be ordered', () => {
  const team = { planType: LITE, paymentStatus: CANCEL, seats: 20, subscription: null } as const;
  expect(planOptions(team).map(({ planType, isPossible, problem }) => [planType, isPossible, problem])).toEqual([
    [STARTER, false, 'いまの20人では、シートが足りません。'],
    [LITE, false, 'いまの20人では、シートが足りません。'],
    [STANDARD, true, undefined],
    [PROFESSIONAL, true, undefined],
  ]);
});
