/**
 * Rows of posts that went to another board, or became a sub-post or a post: they stay where they were, marked, and no reader takes them
 * (`rowUnlessDeleted`). So they still hold what could not follow; for 30 days a post that comes back finds it there.
 */

import type { PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import type { Row } from '#shared/board/types.ts';
import { RESTORABLE_DAYS } from '#shared/rules/workspace/deletion.ts';
import { boardKeys, postKeys, projectKeys } from '../table/keys.ts';
import type { ProjectRef, TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import type { RowOrigin } from './row.ts';
import { putNewRow, rowFrom } from './row.ts';

export interface Departure {
  deletedAt: string;
  deletedBy: string;
  /** The board that they went to. */
  movedTo: string;
}

/** Fails when somebody changed the row since it was read, or commented: whoever read it before must not count comments here. */
export const moveRowAway = (
  scope: TenantScope,
  boardId: string,
  { id, revision, commentRevision }: Row,
  departure: Departure,
): UpdateOp => ({
  update: boardKeys.row(scope.workspaceId, boardId, id),
  set: {
    ...departure,
    revision: revision + 1,
    commentRevision: (commentRevision ?? 0) + 1,
    ttl: ttlAfter(Date.parse(departure.deletedAt), RESTORABLE_DAYS),
  },
  if: [
    { path: 'revision', equals: revision },
    { absent: 'deletedAt' },
    commentRevision === undefined
      ? { absent: 'commentRevision' }
      : { path: 'commentRevision', equals: commentRevision },
  ],
});

/** `kept`: what it left there before. */
export function moveRowIn(
  scope: TenantScope,
  boardId: string,
  row: Row,
  origin: RowOrigin,
  kept: Row | undefined,
): PutOp {
  const { put } = putNewRow(scope, boardId, row, origin);
  return {
    put,
    if: kept ? [{ exists: 'movedTo' }, { path: 'revision', equals: kept.revision }] : [{ absent: 'PK' }],
  };
}

/** What posts left on a board when they went to another, by their ids. */
export async function getKeptRows(
  table: Table,
  scope: TenantScope,
  boardId: string,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const items = await table.batchGet(
    ids.map((id) => boardKeys.row(scope.workspaceId, boardId, id)),
    { consistent: true },
  );
  return new Map(items.flatMap((item) => (item?.movedTo === undefined ? [] : [[rowFrom(item).id, rowFrom(item)]])));
}

/** Where a post is found by its id, and by its number. `newId`: of a post that becomes a sub-post, or the other way round. */
export const moveHead = (
  scope: ProjectRef,
  { id, projectSerialNumber }: Pick<Row, 'id' | 'projectSerialNumber'>,
  from: string,
  to: string,
  newId = id,
): UpdateOp[] =>
  [
    postKeys.head(scope.workspaceId, id),
    projectKeys.serial(scope.workspaceId, scope.projectKey, projectSerialNumber),
  ].map((key) => ({
    update: key,
    set: { boardId: to, ...(newId !== id && { postId: newId }) },
    if: [
      { path: 'boardId', equals: from },
      { path: 'postId', equals: id },
    ],
  }));
