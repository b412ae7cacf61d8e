/** Changes of a board's state column over time, found through GSI1 without reading every post (access pattern of the secretary). */

import type { Item, Table } from '#functions/clients/table/table.ts';
import type { HistoryEntry } from '../post/history.ts';
import { boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';

export interface StateChange extends HistoryEntry {
  postId: string;
}

/** Newest first: whoever reads knows how many are enough. A board of people who click all day has millions. */
export async function* listStateChanges(
  table: Table,
  scope: TenantScope,
  boardId: string,
): AsyncGenerator<StateChange> {
  const prefix = `W#${scope.workspaceId}#T#`;
  for await (const item of table.queryAll<Item & HistoryEntry>({
    pk: boardKeys.stateHistory(scope.workspaceId, boardId),
    index: 'GSI1',
    reverse: true,
  })) {
    yield { ...item, postId: item.PK.slice(prefix.length) };
  }
}
