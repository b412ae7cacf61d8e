import type { WorkspacePlanType } from '#shared/enums/enums.ts';
import { planOf } from '#shared/rules/plan/plans.ts';

export interface Seats {
  used: number;
  /** Null: without end. */
  most: number | null;
  included: number;
  /** Beyond the included ones, and what they cost a month; absent where the plan sells none. */
  added?: { count: number; price: number };
  /** Null: without end. */
  free: number | null;
}

/** How a plan's seats are taken. */
export const seatsOf = (planType: WorkspacePlanType, used: number): Seats => {
  const { maxSeats, includedSeats, addSeatPrice } = planOf(planType);
  const count = Math.max(0, used - includedSeats);
  return {
    used,
    most: maxSeats,
    included: includedSeats,
    free: maxSeats === null ? null : Math.max(0, maxSeats - used),
    ...(addSeatPrice === null ? {} : { added: { count, price: count * addSeatPrice } }),
  };
};
