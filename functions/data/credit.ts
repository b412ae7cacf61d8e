/** The workspace's credits: a balance, and one entry per change, written together. */
import { workspaceKeys } from './keys.ts';
import type { TenantScope } from './scope.ts';
import type { Item, Table, TransactOp } from './table.ts';

export interface CreditEntry {
  /** Names the cause (a request, a purchase): the same cause is booked once. */
  entryId: string;
  /** Negative for a charge. */
  amount: number;
  reason: string;
  createdAt: string;
  userId?: string;
}

export async function getCreditBalance(table: Table, scope: TenantScope): Promise<number> {
  const item = await table.get<Item & { balance?: number }>(workspaceKeys.credit(scope.workspaceId), { consistent: true });
  return item?.balance ?? 0;
}

/**
 * Operations of a transaction that books one entry. The first fails when the entry exists, the second when the balance
 * would fall below zero.
 */
export const bookCredit = (scope: TenantScope, entry: CreditEntry): [TransactOp, TransactOp] => [
  { put: { ...workspaceKeys.creditEntry(scope.workspaceId, entry.entryId), ...entry }, if: [{ absent: 'PK' }] },
  {
    update: workspaceKeys.credit(scope.workspaceId),
    add: { balance: entry.amount },
    if: entry.amount < 0 ? [{ path: 'balance', atLeast: -entry.amount }] : undefined,
  },
];
