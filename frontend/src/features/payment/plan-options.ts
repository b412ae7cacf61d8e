/** The plans a team may order, and what is said of each. */
import { PaymentStatusType, type WorkspacePlanType } from '#shared/enums/enums.ts';
import { planChoices } from '#shared/rules/plan/payment.ts';
import type { PaymentPage } from './api/payment.ts';

interface Team {
  planType: WorkspacePlanType;
  paymentStatus: PaymentStatusType;
  seats: number;
  subscription: PaymentPage['subscription'];
}

interface PlanOption {
  planType: WorkspacePlanType;
  label: string;
  /** Yen a month, tax included. */
  price: number;
  problem?: string;
  isPossible: boolean;
}

/** The team's own plan is ordered again where it would end otherwise, has ended, or has never begun. */
export const planOptions = ({ planType, paymentStatus, seats, subscription }: Team): PlanOption[] =>
  planChoices(seats).map(({ planType: offered, name, price, isLargeEnough }) => {
    const isOwn = offered === planType;
    const isInUse = subscription !== null || paymentStatus === PaymentStatusType.READY_PAYMENT;
    const ends = subscription !== null && subscription.endsAt !== null;
    return {
      planType: offered,
      label: isOwn ? `${name}（${isInUse ? 'ご利用中' : 'これまでのプラン'}）` : name,
      price,
      ...(!isLargeEnough && { problem: `いまの${seats}人では、シートが足りません。` }),
      isPossible: isLargeEnough && (!isOwn || !isInUse || ends),
    };
  });
