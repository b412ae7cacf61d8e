/** The runs of a month one by one, for files. */
import type * as z from 'zod';
import type { CorePorts } from '#functions/clients/ports.ts';
import { listMembersOf } from '#functions/data/people/member.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { cursorAfter, listCreditEntriesBetween } from '#functions/data/workspace/credit.ts';
import type { plan } from '#shared/contract/plan.ts';
import { addMonths, startOfDayMs } from '#shared/format/days.ts';
import { CreditReason } from '#shared/rules/plan/credits.ts';
import { ledgerCursorOf, readLedgerCursor } from './credit-ledger.ts';

/** Entries of the ledger that a page looks at. */
const PAGE = 500;

type UseList = z.input<typeof plan.getCreditUseList.output>;

/** `targetDate`: any day of the month (YYYY-MM-DD, Asia/Tokyo). A page may be empty and have another behind it. */
export async function creditUseList(
  { table }: Pick<CorePorts, 'table'>,
  scope: TenantScope,
  targetDate: string,
  cursor?: string,
): Promise<UseList> {
  const first = `${targetDate.slice(0, 7)}-01`;
  const at = (day: string): string => new Date(startOfDayMs(day)).toISOString();
  const { items, cursor: next } = await listCreditEntriesBetween(
    table,
    scope,
    { from: at(first), to: at(addMonths(first, 1)) },
    PAGE,
    cursor === undefined ? undefined : cursorAfter(scope, readLedgerCursor(cursor)),
  );
  const uses = items.filter(({ reason }) => reason === CreditReason.SECRETARY_REPORT);
  const userIds = [...new Set(uses.flatMap(({ userId }) => userId ?? []))];
  const members = userIds.length === 0 ? [] : await listMembersOf(table, scope, userIds);
  const names = new Map(members.map(({ userId, name }) => [userId, name]));
  const last = items.at(-1);
  return {
    creditUseList: uses.map(({ entryId, createdAt, amount, userId, projectKey, aiSecretaryJobType }) => ({
      id: entryId,
      createdAt,
      credits: -amount,
      userName: (userId && names.get(userId)) ?? null,
      projectKey: projectKey ?? null,
      aiSecretaryJobType: aiSecretaryJobType ?? null,
    })),
    cursor: next && last ? ledgerCursorOf(last) : null,
  };
}
