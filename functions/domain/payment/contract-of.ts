/**
 * What a workspace's contract is, by what the payment service has and nothing else: whatever events came, in whatever order, the
 * same state there is the same contract here.
 */
import type { BillingState } from '#functions/clients/billing-ports.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import { PaymentStatusType, WorkspacePlanType } from '#shared/enums/enums.ts';
import { graceEnd, isByCard } from '#shared/rules/plan/payment.ts';
import { hasSeat } from '#shared/rules/plan/plans.ts';

export type CardContract = Pick<Workspace, 'planType' | 'paymentMethodType' | 'paymentStatus' | 'readOnlyFrom'>;

/** Undefined: it is not for the payment service to say, since nothing was ever bought, or an operator arranged it. */
export function contractOf(
  { subscription }: Pick<BillingState, 'subscription'>,
  { paymentMethodType, memberCount }: Pick<Workspace, 'paymentMethodType' | 'memberCount'>,
): CardContract | undefined {
  if (!subscription || !isByCard(paymentMethodType)) return undefined;
  const { planType, phase, failedAt, planAfterEnd, isOwed } = subscription;
  // More people than the free plan has seats for: they reduced nothing in time.
  const free =
    planAfterEnd === WorkspacePlanType.STARTER && hasSeat(planAfterEnd, memberCount)
      ? { planType: planAfterEnd, paymentMethodType, paymentStatus: PaymentStatusType.READY_PAYMENT }
      : undefined;
  const failure = {
    planType,
    paymentMethodType,
    paymentStatus: PaymentStatusType.PAYMENT_FAILED,
    ...(failedAt !== undefined && { readOnlyFrom: graceEnd(failedAt) }),
  };
  switch (phase) {
    case 'open':
      return undefined;
    case 'active':
      return { planType, paymentMethodType, paymentStatus: PaymentStatusType.PAYMENT_SUCCESS };
    case 'failed':
      return failure;
    case 'endedUnpaid':
      return free && !isOwed ? free : failure;
    case 'cancelled':
      return free ?? { planType, paymentMethodType, paymentStatus: PaymentStatusType.CANCEL };
  }
}

export const isSameContract = (one: CardContract, other: CardContract): boolean =>
  one.planType === other.planType &&
  one.paymentMethodType === other.paymentMethodType &&
  one.paymentStatus === other.paymentStatus &&
  one.readOnlyFrom === other.readOnlyFrom;
