/**
 * Posts, sub-posts and sections that were deleted: they stay where they are, marked, and no reader takes them (`rowUnlessDeleted`,
 * `boardFrom`). For 30 days they can come back; then the table drops them by itself.
 */

import type { Item, Table, UpdateOp } from '#functions/clients/table/table.ts';
import type { Row, Section } from '#shared/board/types.ts';
import { isInTime, RESTORABLE_DAYS, restorableFrom } from '#shared/rules/workspace/deletion.ts';
import { boardKeys, boardPrefix, projectKeys } from '../table/keys.ts';
import type { ProjectRef, TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import { withoutKeys } from '../table/without-keys.ts';
import { rowFrom } from './row.ts';

interface Mark {
  deletedAt: string;
  /** Account name. */
  deletedBy: string;
  /** Of a sub-post that went with its post: it comes back with it, and by no other way. */
  deletedWith?: string;
}

export interface DeletedRow extends Mark {
  boardId: string;
  row: Row;
}

export interface DeletedSection extends Mark {
  boardId: string;
  section: Section;
}

const deletedFrom = (item: Item & Mark): DeletedRow => ({
  boardId: boardKeys.parsePartition(item.PK)?.boardId ?? '',
  row: rowFrom(item),
  deletedAt: item.deletedAt,
  deletedBy: item.deletedBy,
  ...(item.deletedWith !== undefined && { deletedWith: item.deletedWith }),
});

const sectionFrom = (item: Item & Mark): DeletedSection => {
  const { deletedAt, deletedBy, ttl: _ttl, ...section } = withoutKeys<Section & Mark & { ttl: number }>(item);
  return { boardId: boardKeys.parsePartition(item.PK)?.boardId ?? '', section, deletedAt, deletedBy };
};

/** The table takes days to notice that the time is over. */
const isRestorable = (item: Item | undefined, now: number): item is Item & Mark =>
  typeof item?.deletedAt === 'string' && item.movedTo === undefined && isInTime(item.deletedAt, now);

/** Fails when somebody changed the row since it was read. What was deleted by itself is listed. */
export const deleteRow = (scope: ProjectRef, boardId: string, { id, revision }: Row, mark: Mark): UpdateOp => ({
  update: boardKeys.row(scope.workspaceId, boardId, id),
  set: {
    revision: revision + 1,
    ...(mark.deletedWith === undefined ? markOf(scope, id, mark) : { ...mark, ttl: endOf(mark) }),
  },
  if: [{ path: 'revision', equals: revision }, { absent: 'deletedAt' }],
});

const endOf = ({ deletedAt }: Pick<Mark, 'deletedAt'>): number => ttlAfter(Date.parse(deletedAt), RESTORABLE_DAYS);

const markOf = (scope: ProjectRef, id: string, { deletedAt, deletedBy }: Mark) => ({
  deletedAt,
  deletedBy,
  ttl: endOf({ deletedAt }),
  GSI1PK: projectKeys.deletedItems(scope.workspaceId, scope.projectKey),
  GSI1SK: `${deletedAt}#${id}`,
});
const MARK = ['deletedAt', 'deletedBy', 'deletedWith', 'ttl', 'GSI1PK', 'GSI1SK'];

export const deleteSectionItem = (scope: ProjectRef, boardId: string, sectionId: string, mark: Mark): UpdateOp => ({
  update: boardKeys.section(scope.workspaceId, boardId, sectionId),
  set: markOf(scope, `${boardId}_${sectionId}`, mark),
  if: [{ exists: 'PK' }],
});

export const restoreSectionItem = (scope: TenantScope, boardId: string, sectionId: string): UpdateOp => ({
  update: boardKeys.section(scope.workspaceId, boardId, sectionId),
  remove: MARK,
  if: [{ exists: 'deletedAt' }],
});

/** Undefined where it is there, was never, or is gone for good. */
export async function isSectionRestorable(
  table: Table,
  scope: TenantScope,
  boardId: string,
  sectionId: string,
  now: number,
): Promise<boolean> {
  const item = await table.get(boardKeys.section(scope.workspaceId, boardId, sectionId), { consistent: true });
  return isRestorable(item, now);
}

/** The row as it comes back. */
export const restoredRow = (row: Row, sectionId = row.sectionId): Row => ({
  ...row,
  sectionId,
  revision: row.revision + 1,
});

/** Fails when somebody was faster. */
export const restoreRow = (
  scope: TenantScope,
  boardId: string,
  { id, revision, sectionId }: Row,
  mark: Pick<Mark, 'deletedAt'>,
): UpdateOp => ({
  update: boardKeys.row(scope.workspaceId, boardId, id),
  set: { revision, sectionId },
  remove: MARK,
  if: [
    { path: 'revision', equals: revision - 1 },
    { path: 'deletedAt', equals: mark.deletedAt },
  ],
});

/** Those that can still come back. */
export async function getDeletedRows(
  table: Table,
  scope: TenantScope,
  boardId: string,
  ids: readonly string[],
  now: number,
): Promise<DeletedRow[]> {
  const items = await table.batchGet(
    ids.map((id) => boardKeys.row(scope.workspaceId, boardId, id)),
    { consistent: true },
  );
  return items.flatMap((item) => (isRestorable(item, now) ? [deletedFrom(item)] : []));
}

/** The sub-posts that went with a post. */
export async function listDeletedWith(
  table: Table,
  scope: TenantScope,
  boardId: string,
  postId: string,
): Promise<DeletedRow[]> {
  const found: DeletedRow[] = [];
  for await (const item of table.queryAll<Item & Mark>({
    ...boardKeys.subPostRows(scope.workspaceId, boardId, postId),
    consistent: true,
  }))
    if (item.deletedWith === postId) found.push(deletedFrom(item));
  return found;
}

/** What was deleted in a project, last first: a part of it, and where the next one begins. */
export async function listDeletedRows(
  table: Table,
  scope: ProjectRef,
  { before, limit }: { before?: string | undefined; limit: number },
  now: number,
): Promise<{ found: (DeletedRow | DeletedSection)[]; next: string | undefined }> {
  const { items, cursor } = await table.query({
    pk: projectKeys.deletedItems(scope.workspaceId, scope.projectKey),
    index: 'GSI1',
    from: restorableFrom(now),
    to: before ?? '~',
    reverse: true,
    // One more tells whether there are others, and the one before may come again.
    limit: limit + 2,
  });
  const others = items.filter(({ GSI1SK }) => GSI1SK !== before);
  const part = others.slice(0, limit);
  return {
    found: part.flatMap((item): (DeletedRow | DeletedSection)[] => {
      if (!isRestorable(item, now)) return [];
      return [item.SK.startsWith(boardPrefix.section) ? sectionFrom(item) : deletedFrom(item)];
    }),
    // A page may also end for its bytes.
    next:
      part.length > 0 && (others.length > limit || (cursor && items.length < limit + 2))
        ? String(part.at(-1)!.GSI1SK)
        : undefined,
  };
}
