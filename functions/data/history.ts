/** A post's history: one entry per change, before and after (work §3.10). */
import type { ColumnType, PostHistoryActionType } from '#shared/enums/enums.ts';
import { postKeys } from './keys.ts';
import type { TenantScope } from './scope.ts';
import type { Item, PutOp, Table } from './table.ts';

export interface HistoryEntry {
  /** Stamped once per call, not per attempt: its absence is the condition that makes a call count once. */
  id: string;
  actionType: PostHistoryActionType;
  actionUserAccountName: string;
  actionDate: string;
  /** The row's revision after the change. */
  revision: number;
  postTitle?: string;
  afterPostTitle?: string;
  actionColumnId?: string;
  actionColumnName?: string;
  actionColumnType?: ColumnType;
  beforeText?: string;
  afterText?: string;
  /** Option ids of a STATE column, for figures over time: names can change, ids do not. */
  beforeValueOptionId?: string;
  afterValueOptionId?: string;
}

export const historyItem = (scope: TenantScope, postId: string, entry: HistoryEntry): Item => ({ ...postKeys.history(scope.workspaceId, postId, entry.id), ...entry });

export const putHistory = (scope: TenantScope, postId: string, entry: HistoryEntry): PutOp => ({ put: historyItem(scope, postId, entry), if: [{ absent: 'PK' }] });

/** Oldest first, in the order the changes took effect. */
export async function listHistory(table: Table, scope: TenantScope, postId: string): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for await (const { PK: _pk, SK: _sk, ...entry } of table.queryAll({ ...postKeys.histories(scope.workspaceId, postId), consistent: true }))
    entries.push(entry as unknown as HistoryEntry);
  return entries.sort((a, b) => a.revision - b.revision);
}
