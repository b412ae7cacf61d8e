/** Rows: one item for each post with what its board shows of it. Every change has the row's revision as condition. */

import type { CheckOp, Item, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import type { CommentCount } from '#shared/board/rows/comment-count.ts';
import type { RowPatch } from '#shared/board/rows/deltas.ts';
import { isMoveOnly, patchRow } from '#shared/board/rows/deltas.ts';
import { compareSubPosts, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { CellValue, Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { jsonBytes, ROW_BYTES, TOO_LARGE } from '#shared/rules/size-limits.ts';
import { after, boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';

/** Where a post came from. Stored with the row, but shown only on the post's own page. */
export interface RowOrigin {
  /** User-Agent of the program that registered the post. */
  userAgent?: string;
}

export const rowFrom = ({
  isBulk: _isBulk,
  userAgent: _userAgent,
  deletedAt: _deletedAt,
  deletedBy: _deletedBy,
  deletedWith: _deletedWith,
  movedTo: _movedTo,
  ttl: _ttl,
  ...item
}: Item): Row => withoutKeys(item);

/**
 * The row of an item; undefined when the post was deleted (data/board/deleted-row.ts) or moved to another board
 * (data/board/moved-row.ts). All readers use this.
 */
export const rowUnlessDeleted = (item: Item | undefined): Row | undefined =>
  item && item.deletedAt === undefined ? rowFrom(item) : undefined;

const rowItem = (scope: TenantScope, boardId: string, row: Row): Item => ({
  ...boardKeys.row(scope.workspaceId, boardId, row.id),
  ...row,
});

/** A row written without a delta. Snapshots do not contain it until the next rebuild. */
export const bulkRowItem = (scope: TenantScope, boardId: string, row: Row): Item => ({
  ...rowItem(scope, boardId, row),
  isBulk: true,
});

/** Title and cells of a post. */
export const rowBytes = ({ title, values }: Pick<Row, 'title' | 'values'>): number => jsonBytes([title, values]);

/** A row that already is too large may still become smaller. */
function requireFits(row: Row, before?: Row): void {
  const bytes = rowBytes(row);
  if (bytes > ROW_BYTES && bytes > (before ? rowBytes(before) : 0))
    throw new AppError('PayloadTooLarge', TOO_LARGE.row);
}

export function putNewRow(scope: TenantScope, boardId: string, row: Row, origin: RowOrigin = {}): PutOp {
  requireFits(row);
  return { put: { ...rowItem(scope, boardId, row), ...origin }, if: [{ absent: 'PK' }] };
}

export async function getRows(
  table: Table,
  scope: TenantScope,
  boardId: string,
  postIds: readonly string[],
): Promise<(Row | undefined)[]> {
  const items = await table.batchGet(
    postIds.map((postId) => boardKeys.row(scope.workspaceId, boardId, postId)),
    { consistent: true },
  );
  return items.map(rowUnlessDeleted);
}

/** The last state of posts that were deleted or moved away, by id. */
export async function getRemovedRows(
  table: Table,
  scope: TenantScope,
  boardId: string,
  postIds: readonly string[],
): Promise<Map<string, Row>> {
  const items = await table.batchGet(
    postIds.map((postId) => boardKeys.row(scope.workspaceId, boardId, postId)),
    { consistent: true },
  );
  return new Map(items.flatMap((item) => (item?.deletedAt === undefined ? [] : [[rowFrom(item).id, rowFrom(item)]])));
}

const originOf = (item: RowOrigin | undefined): RowOrigin =>
  item?.userAgent === undefined ? {} : { userAgent: item.userAgent };

/** As `getRows`, with the origin of each post. */
export async function getRowsWithOrigin(
  table: Table,
  scope: TenantScope,
  boardId: string,
  postIds: readonly string[],
): Promise<((RowOrigin & { row: Row }) | undefined)[]> {
  const items = await table.batchGet<Item & RowOrigin>(
    postIds.map((postId) => boardKeys.row(scope.workspaceId, boardId, postId)),
    { consistent: true },
  );
  return items.map((item) => {
    const row = rowUnlessDeleted(item);
    return row && { row, ...originOf(item) };
  });
}

/** The sub-posts of one post. */
export const listSubPostRows = async (
  table: Table,
  scope: TenantScope,
  boardId: string,
  postId: string,
): Promise<Row[]> => (await listSubPostRowsWithOrigin(table, scope, boardId, postId)).map(({ row }) => row);

export async function listSubPostRowsWithOrigin(
  table: Table,
  scope: TenantScope,
  boardId: string,
  postId: string,
): Promise<(RowOrigin & { row: Row })[]> {
  const found: (RowOrigin & { row: Row })[] = [];
  for await (const item of table.queryAll<Item & RowOrigin>({
    ...boardKeys.subPostRows(scope.workspaceId, boardId, postId),
    consistent: true,
  })) {
    const row = rowUnlessDeleted(item);
    if (row) found.push({ row, ...originOf(item) });
  }
  return found.sort((a, b) => compareSubPosts(a.row, b.row));
}

/** A post with its origin, and its ordered sub-posts; undefined when there is no such post. */
export async function getPostWithSubPosts(
  table: Table,
  scope: TenantScope,
  boardId: string,
  postId: string,
): Promise<{ post: RowOrigin & { row: Row }; subPosts: Row[] } | undefined> {
  let post: (RowOrigin & { row: Row }) | undefined;
  const subPosts: Row[] = [];
  for await (const item of table.queryAll<Item & RowOrigin>({
    ...boardKeys.rowWithSubPosts(scope.workspaceId, boardId, postId),
    consistent: true,
  })) {
    const row = rowUnlessDeleted(item);
    if (row?.id === postId) post = { row, ...originOf(item) };
    else if (row && parentIdOf(row.id) === postId) subPosts.push(row);
  }
  return post && { post, subPosts: subPosts.sort(compareSubPosts) };
}

/**
 * Every row of a board, sub-posts right after their post. Costs 1 read unit per 4 KB, so only for building snapshots
 * and when no snapshot can be used.
 */
export async function* listRows(
  table: Table,
  scope: TenantScope,
  boardId: string,
  fromPostId?: string,
): AsyncGenerator<{ row: Row; isBulk: boolean }> {
  const { pk, prefix } = boardKeys.rows(scope.workspaceId, boardId);
  const range =
    fromPostId === undefined
      ? { prefix }
      : { from: boardKeys.row(scope.workspaceId, boardId, fromPostId).SK, to: after(prefix) };
  for await (const item of table.queryAll({ pk, ...range, consistent: true })) {
    const row = rowUnlessDeleted(item);
    if (row) yield { row, isBulk: item.isBulk === true };
  }
}

/**
 * Writes a value of a column that is not shown yet (its type is being changed). This is not a change of the row: the
 * revision stays and there is no delta. Fails when the row has changed since it was read.
 */
export function updateUnseenValue(
  scope: TenantScope,
  boardId: string,
  row: Row,
  columnId: string,
  value: CellValue | undefined,
): UpdateOp {
  const path = `values.${columnId}`;
  const how = value === undefined ? { remove: [path] } : { set: { [path]: value } };
  return {
    update: boardKeys.row(scope.workspaceId, boardId, row.id),
    ...how,
    if: [{ path: 'revision', equals: row.revision }],
  };
}

/** At most `limit` rows in the order of their ids, from `postId` on. Includes deleted rows, which may be restored. */
export async function listRowsFrom(
  table: Table,
  scope: TenantScope,
  boardId: string,
  postId: string | undefined,
  limit: number,
): Promise<{ row: Row; isDeleted: boolean }[]> {
  const { pk, prefix } = boardKeys.rows(scope.workspaceId, boardId);
  const { items } = await table.query({
    pk,
    from: boardKeys.row(scope.workspaceId, boardId, postId ?? '').SK,
    to: after(prefix),
    limit,
    consistent: true,
  });
  return items.map((item) => ({ row: rowFrom(item), isDeleted: item.deletedAt !== undefined }));
}

/** A condition that fails when the row has changed since it was read. */
export const checkRow = (scope: TenantScope, boardId: string, { id, revision }: Row): CheckOp => ({
  check: boardKeys.row(scope.workspaceId, boardId, id),
  if: [{ path: 'revision', equals: revision }],
});

/** One change of a row; fails when the row has changed since it was read. */
export function updateRow(
  scope: TenantScope,
  boardId: string,
  row: Row,
  patch: RowPatch,
  at: string,
  by: string,
): UpdateOp {
  if (patch.values || patch.title !== undefined)
    requireFits(patchRow(row, { patch, revision: row.revision + 1, at, by }), row);
  const { values = {}, archivedAt, isFeedback, postOrders = {}, mergedInto, mergedFrom, ...fields } = patch;
  const set: Record<string, unknown> = {
    ...fields,
    ...(!isMoveOnly(patch) && { updatedAt: at, updatedBy: by }),
    revision: row.revision + 1,
  };
  const remove: string[] = [];
  // Only rows that were moved have the map.
  if (row.postOrders) {
    for (const [viewId, key] of Object.entries(postOrders)) {
      if (key === null) remove.push(`postOrders.${viewId}`);
      else set[`postOrders.${viewId}`] = key;
    }
  } else if (Object.values(postOrders).some((key) => key !== null)) set.postOrders = postOrders;
  for (const [columnId, value] of Object.entries(values)) {
    if (value === null) remove.push(`values.${columnId}`);
    else set[`values.${columnId}`] = value;
  }
  if (mergedInto === null) remove.push('mergedInto');
  else if (mergedInto !== undefined) set.mergedInto = mergedInto;
  if (mergedFrom?.length === 0) remove.push('mergedFrom');
  else if (mergedFrom) set.mergedFrom = mergedFrom;
  if (isFeedback) set.isFeedback = true;
  else if (isFeedback === false) remove.push('isFeedback');
  if (archivedAt === null) remove.push('archivedAt', 'archivedBy');
  else if (archivedAt !== undefined) Object.assign(set, { archivedAt, archivedBy: by });
  return {
    update: boardKeys.row(scope.workspaceId, boardId, row.id),
    set,
    remove,
    if: [{ path: 'revision', equals: row.revision }],
  };
}

/**
 * Sets the comment count without changing revision, `updatedAt` or `updatedBy`. Fails when somebody else has commented
 * since the row was read.
 */
export const countComments = (
  scope: TenantScope,
  boardId: string,
  { id, commentRevision }: Row,
  count: CommentCount,
): UpdateOp => ({
  update: boardKeys.row(scope.workspaceId, boardId, id),
  set: { ...count },
  if: [
    { exists: 'PK' },
    commentRevision === undefined
      ? { absent: 'commentRevision' }
      : { path: 'commentRevision', equals: commentRevision },
  ],
});
