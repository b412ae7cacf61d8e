/**
 * Posts and sub-posts that were deleted: their rows stay where they are, marked, and no reader of rows takes them
 * (`rowIfThere`). For 30 days they can come back; then the table drops them by itself.
 */
import type { Row } from '#shared/board/types.ts';
import { RESTORABLE_DAYS } from '#shared/rules/deletion.ts';
import { boardKeys, projectKeys } from './keys.ts';
import { rowFrom } from './row.ts';
import type { ProjectRef, TenantScope } from './scope.ts';
import type { Item, Table, UpdateOp } from './table.ts';

const RESTORABLE_S = RESTORABLE_DAYS * 86_400;

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

const deletedFrom = (item: Item & Mark): DeletedRow => ({
  boardId: boardKeys.parsePartition(item.PK)?.boardId ?? '',
  row: rowFrom(item),
  deletedAt: item.deletedAt,
  deletedBy: item.deletedBy,
  ...(item.deletedWith !== undefined && { deletedWith: item.deletedWith }),
});

/** The table takes days to notice that the time is over. */
const isRestorable = (item: Item | undefined, now: number): item is Item & Mark =>
  typeof item?.deletedAt === 'string' && Date.parse(item.deletedAt) > now - RESTORABLE_S * 1_000;

/** Fails when somebody changed the row since it was read. What was deleted by itself is listed. */
export const deleteRow = (
  scope: ProjectRef,
  boardId: string,
  { id, revision }: Row,
  { deletedAt, deletedBy, deletedWith }: Mark,
): UpdateOp => ({
  update: boardKeys.row(scope.workspaceId, boardId, id),
  set: {
    revision: revision + 1,
    deletedAt,
    deletedBy,
    ttl: Math.floor(Date.parse(deletedAt) / 1_000) + RESTORABLE_S,
    ...(deletedWith === undefined
      ? { GSI1PK: projectKeys.deletedPosts(scope.workspaceId, scope.projectKey), GSI1SK: `${deletedAt}#${id}` }
      : { deletedWith }),
  },
  if: [{ path: 'revision', equals: revision }, { absent: 'deletedAt' }],
});

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
  remove: ['deletedAt', 'deletedBy', 'deletedWith', 'ttl', 'GSI1PK', 'GSI1SK'],
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
): Promise<{ rows: DeletedRow[]; next: string | undefined }> {
  const { items, cursor } = await table.query({
    pk: projectKeys.deletedPosts(scope.workspaceId, scope.projectKey),
    index: 'GSI1',
    from: new Date(now - RESTORABLE_S * 1_000).toISOString(),
    to: before ?? '~',
    reverse: true,
    // One more tells whether there are others, and the one before may come again.
    limit: limit + 2,
  });
  const others = items.filter(({ GSI1SK }) => GSI1SK !== before);
  const part = others.slice(0, limit);
  return {
    rows: part.flatMap((item) => (isRestorable(item, now) ? [deletedFrom(item)] : [])),
    // A page may also end for its bytes.
    next:
      part.length > 0 && (others.length > limit || (cursor && items.length < limit + 2))
        ? String(part.at(-1)!.GSI1SK)
        : undefined,
  };
}
