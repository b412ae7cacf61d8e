/** What a run will cost, and what stands against it. */
import type { CreditCapTarget } from '#shared/rules/plan/credit-caps.ts';
import { runCredits } from '#shared/rules/plan/credits.ts';
import type { Allowance } from '../api/allowance.ts';

const WHOSE: Readonly<Record<CreditCapTarget, string>> = {
  PERSON: 'あなたの今月の上限',
  GROUP: 'グループの今月の上限',
  JOB: 'この種類の今月の上限',
};

export interface Estimate {
  cost: number;
  /** Credits after the run; undefined while the balance is not known. */
  left: number | undefined;
  /** Credits that are missing; 0: they reach. */
  missing: number;
  limits: { name: string; used: number; credits: number; isReached: boolean }[];
}

export function estimateOf(
  jobType: number,
  allowance: Pick<Allowance, 'creditBalance' | 'capList'> | undefined,
  credits: number | undefined,
): Estimate {
  const cost = runCredits(jobType);
  const balance = allowance?.creditBalance ?? credits;
  return {
    cost,
    left: balance === undefined ? undefined : Math.max(0, balance - cost),
    missing: balance === undefined ? 0 : Math.max(0, cost - balance),
    limits: (allowance?.capList ?? [])
      .filter(({ target, id }) => target !== 'JOB' || id === String(jobType))
      .map(({ target, used, credits: most }) => ({
        name: WHOSE[target],
        used,
        credits: most,
        isReached: used + cost > most,
      })),
  };
}
