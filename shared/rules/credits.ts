/** Credits for runs of the AI secretary (account §9.1; decisions "Values"). */
import type { WorkspacePlanType } from '#shared/enums/enums.ts';
import { planOf } from './plans.ts';

/** Yen that a new workspace gets in credits. */
const NEW_USER_BONUS_YEN = 10_000;

export const SECRETARY_RUN_CREDITS = 10;

/** Why the balance changed, in the ledger. */
export const CreditReason = {
  NEW_USER_BONUS: 'NEW_USER_BONUS',
  MONTHLY_BONUS: 'MONTHLY_BONUS',
  SECRETARY_REPORT: 'SECRETARY_REPORT',
} as const;
export type CreditReason = (typeof CreditReason)[keyof typeof CreditReason];

export const CreditReasonLabel: Readonly<Record<CreditReason, string>> = {
  NEW_USER_BONUS: '新規登録の特典',
  MONTHLY_BONUS: '毎月のボーナス',
  SECRETARY_REPORT: 'AI秘書の報告',
};

/** Admins may be told when fewer are left. */
export const CREDIT_ALERT_THRESHOLD = { least: 1, most: 1_000_000, first: 100 } as const;

export const newUserBonusCredits = (type: WorkspacePlanType): number =>
  Math.floor(NEW_USER_BONUS_YEN / planOf(type).creditUnitPrice);

export const monthlyBonusCredits = (type: WorkspacePlanType, seats: number): number => {
  const { bonusCreditPerSeat, minBonusCredit } = planOf(type);
  return bonusCreditPerSeat === null ? 0 : Math.max(minBonusCredit ?? 0, bonusCreditPerSeat * seats);
};
