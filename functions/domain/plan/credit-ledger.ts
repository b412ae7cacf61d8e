/** The ledger as admins read it. */
import type * as z from 'zod';
import type { CorePorts } from '#functions/clients/ports.ts';
import { listMembersOf } from '#functions/data/people/member.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { cursorAfter, listCreditEntries } from '#functions/data/workspace/credit.ts';
import type { plan } from '#shared/contract/plan.ts';

const PAGE = 30;

type Ledger = z.input<typeof plan.getCreditEntryList.output>;

/** `{createdAt}~{entryId}` of the last entry of a page. */
export const ledgerCursorOf = ({ createdAt, entryId }: { createdAt: string; entryId: string }): string =>
  `${createdAt}~${entryId}`;
export const readLedgerCursor = (cursor: string): { createdAt: string; entryId: string } => {
  const [createdAt = '', entryId = ''] = cursor.split('~');
  return { createdAt, entryId };
};

export async function creditLedger(
  { table }: Pick<CorePorts, 'table'>,
  scope: TenantScope,
  cursor?: string,
): Promise<Ledger> {
  const { items, cursor: next } = await listCreditEntries(
    table,
    scope,
    PAGE,
    cursor === undefined ? undefined : cursorAfter(scope, readLedgerCursor(cursor)),
  );
  const userIds = [...new Set(items.flatMap(({ userId }) => userId ?? []))];
  const names = new Map(
    userIds.length === 0 ? [] : (await listMembersOf(table, scope, userIds)).map(({ userId, name }) => [userId, name]),
  );
  const last = items.at(-1);
  return {
    creditEntryList: items.map(({ entryId, amount, reason, createdAt, userId, missing }) => ({
      id: entryId,
      amount,
      reason,
      createdAt,
      missing: missing ?? 0,
      userName: (userId && names.get(userId)) ?? null,
    })),
    cursor: next && last ? ledgerCursorOf(last) : null,
  };
}
