import { expect, test } from 'vitest';
import { PaymentMethodType, PaymentStatusType, WorkspacePlanType } from '#shared/enums/enums.ts';
import { canBeginPaidWork, isWorkspaceReadOnly, type Workspace } from './workspace.ts';

const { REQUIRE_PREPARE, READY_PAYMENT, PAYMENT_FAILED, PAYMENT_SUCCESS, CANCEL } = PaymentStatusType;
const NOW = Date.parse('2026-11-28T00:00:00.000Z');
const [YESTERDAY, TOMORROW] = ['2026-11-27T00:00:00.000Z', '2026-11-29T00:00:00.000Z'];
const workspace = (paymentStatus: PaymentStatusType, more: Partial<Workspace> = {}): Workspace => ({
  workspaceId: 'w',
  name: 'あおば予約',
  planType: WorkspacePlanType.LITE,
  isExecPartialScan: true,
  paymentStatus,
  paymentMethodType: PaymentMethodType.CREDIT_PAYMENT,
  createdAt: YESTERDAY,
  memberCount: 1,
  ...more,
});

test.each([
  [REQUIRE_PREPARE, undefined, false],
  [READY_PAYMENT, undefined, false],
  [PAYMENT_SUCCESS, undefined, false],
  [PAYMENT_FAILED, undefined, false],
  [PAYMENT_FAILED, TOMORROW, false],
  [PAYMENT_FAILED, new Date(NOW).toISOString(), true],
  [PAYMENT_FAILED, YESTERDAY, true],
  [CANCEL, undefined, true],
])('with status %i, read-only from %s, a workspace is read-only: %s', (paymentStatus, readOnlyFrom, expected) => {
  const held = workspace(paymentStatus, readOnlyFrom === undefined ? {} : { readOnlyFrom });
  expect([isWorkspaceReadOnly(held, NOW), canBeginPaidWork(held, NOW)]).toEqual([expected, !expected]);
});

test('no work begins in a closed workspace, or in none', () => {
  expect(canBeginPaidWork(workspace(PAYMENT_SUCCESS, { closedDate: YESTERDAY }), NOW)).toBe(false);
  expect(canBeginPaidWork(undefined, NOW)).toBe(false);
});
