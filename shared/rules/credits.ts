/** Credits for runs of the AI secretary (account §9.1; decisions "Values"). */
import type { WorkspacePlanType } from '#shared/enums/enums.ts';
import { planOf } from './plans.ts';

/** Yen that a new workspace gets in credits. */
const NEW_USER_BONUS_YEN = 10_000;

export const SECRETARY_RUN_CREDITS = 10;

export const newUserBonusCredits = (type: WorkspacePlanType): number => Math.floor(NEW_USER_BONUS_YEN / planOf(type).creditUnitPrice);

export const monthlyBonusCredits = (type: WorkspacePlanType, seats: number): number => {
  const { bonusCreditPerSeat, minBonusCredit } = planOf(type);
  return bonusCreditPerSeat === null ? 0 : Math.max(minBonusCredit ?? 0, bonusCreditPerSeat * seats);
};
