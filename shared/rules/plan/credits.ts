/** Credits for runs of the AI secretary (account §9.1; decisions "Values"): what they cost, what comes in, how long it lasts. */

import type { WorkspacePlanType } from '../../enums/enums.ts';
import { addDays, addMonths, endOfMonth } from '../../format/days.ts';
import { jobOf } from '../secretary/secretary-jobs.ts';
import { planOf } from './plans.ts';

/** Yen that a new workspace gets in credits. */
const NEW_USER_BONUS_YEN = 10_000;

export const SECRETARY_RUN_CREDITS = 10;

/** What a run costs: known before it begins, and never more. */
export const runCredits = (aiSecretaryJobType: number): number =>
  jobOf(aiSecretaryJobType)?.credits ?? SECRETARY_RUN_CREDITS;

/** Why the balance changed, in the ledger. */
export const CreditReason = {
  NEW_USER_BONUS: 'NEW_USER_BONUS',
  MONTHLY_BONUS: 'MONTHLY_BONUS',
  PURCHASE: 'PURCHASE',
  SECRETARY_REPORT: 'SECRETARY_REPORT',
  /** Credits of a run, given back. */
  REFUND: 'REFUND',
  /** A purchase that was paid back: its credits leave, as far as they are left. */
  PURCHASE_CANCEL: 'PURCHASE_CANCEL',
  EXPIRY: 'EXPIRY',
} as const;
export type CreditReason = (typeof CreditReason)[keyof typeof CreditReason];

export const CreditReasonLabel: Readonly<Record<CreditReason, string>> = {
  NEW_USER_BONUS: '新規登録の特典',
  MONTHLY_BONUS: '毎月のボーナス',
  PURCHASE: '購入',
  SECRETARY_REPORT: 'AI秘書の報告',
  REFUND: '返却',
  PURCHASE_CANCEL: '購入の取り消し',
  EXPIRY: '期限切れ',
};

/** Admins may be told when fewer are left. */
export const CREDIT_ALERT_THRESHOLD = { least: 1, most: 1_000_000, first: 100 } as const;

/** Credits of one purchase. */
export const CREDIT_PURCHASE = { least: 1, most: 10_000_000 } as const;

export const newUserBonusCredits = (type: WorkspacePlanType): number =>
  Math.floor(NEW_USER_BONUS_YEN / planOf(type).creditUnitPrice);

export const monthlyBonusCredits = (type: WorkspacePlanType, seats: number): number => {
  const { bonusCreditPerSeat, minBonusCredit } = planOf(type);
  return bonusCreditPerSeat === null ? 0 : Math.max(minBonusCredit ?? 0, bonusCreditPerSeat * seats);
};

/** The last day of a month's bonus: whoever got it on the last day of its month has a month of it, too. */
export const bonusLastDay = (today: string): string => endOfMonth(addMonths(`${today.slice(0, 7)}-01`, 1));

/** Bought credits last so long (docs/decisions/144-credits-that-expire.md). */
export const CREDIT_MONTHS = 6;
export const purchaseLastDay = (today: string): string => addDays(addMonths(today, CREDIT_MONTHS), -1);
