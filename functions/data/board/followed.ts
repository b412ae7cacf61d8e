/** When whoever follows a board's changes (its snapshot, its sprints, its counts) began to look at it last. */
import type { Item, Table } from '#functions/clients/table/table.ts';
import { boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';

/** Milliseconds; undefined: nobody has looked. */
export async function getLookedAt(
  table: Table,
  { workspaceId }: TenantScope,
  boardId: string,
): Promise<number | undefined> {
  const item = await table.get<Item & { lookedAt: number }>(boardKeys.followed(workspaceId, boardId));
  return item?.lookedAt;
}

export const putLookedAt = (
  table: Table,
  { workspaceId }: TenantScope,
  boardId: string,
  lookedAt: number,
): Promise<void> => table.put({ put: { ...boardKeys.followed(workspaceId, boardId), lookedAt } });
