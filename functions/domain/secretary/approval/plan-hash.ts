import { createHash } from 'node:crypto';
import type { Report } from '#shared/contract/secretary.ts';
import type { SecretaryPlan } from '#shared/contract/secretary-plan.ts';

/** The table gives maps back in an order of its own. */
const ordered = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, one]) => [name, ordered(one)]),
      )
    : value;

/** Names one change of one report: another value, object or report is another hash. */
export const planHashOf = (requestHistoryId: string, at: number, plan: SecretaryPlan): string =>
  createHash('sha256')
    .update(JSON.stringify([requestHistoryId, at, ordered(plan)]))
    .digest('base64url');

/** The changes of a report by their hashes, worked out anew from what is stored. */
export const plansOf = (requestHistoryId: string, { nextActions }: Pick<Report, 'nextActions'>) =>
  new Map(
    nextActions.flatMap(({ plan }, at) => (plan ? [[planHashOf(requestHistoryId, at, plan), plan] as const] : [])),
  );
