/** Where the balance will stand when the month ends, if people go on as they did. */
import { type CreditItem, lotsOf } from '#functions/data/workspace/credit.ts';
import type { Usage } from '#functions/data/workspace/credit-usage.ts';
import { endOfMonth } from '#shared/format/days.ts';
import { type Forecast, forecastUsage } from '#shared/rules/plan/credit-forecast.ts';

/** `days`: of this month and the one before. */
export const forecastOf = (days: readonly Usage[], today: string, balance: number): Forecast | undefined =>
  forecastUsage(
    days.map(({ id: day, credits }) => ({ day, credits })),
    today,
    balance,
  );

/** Undefined: too little has been used to tell. */
export function monthEndOf(
  before: readonly Usage[],
  days: readonly Usage[],
  today: string,
  credit: CreditItem | undefined,
): { used: number; left: number; runsOutOn: string | null } | undefined {
  const balance = credit?.balance ?? 0;
  const forecast = forecastOf([...before, ...days], today, balance);
  if (!forecast) return undefined;
  const used = days.reduce((sum, { credits }) => sum + credits, 0);
  const expiring = Object.entries(lotsOf(credit)).reduce(
    (sum, [lastDay, credits]) => (lastDay < endOfMonth(today) ? sum + credits : sum),
    0,
  );
  // Credits that expire first are used first.
  const leaving = Math.max(forecast.credits - used, expiring);
  return { used, left: Math.max(0, balance - leaving), runsOutOn: forecast.runsOutOn };
}
