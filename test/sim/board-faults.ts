/** What is wrong with a board as it is stored: its rows against their deltas, histories, heads, numbers, counts and links. */

import { rowFrom } from '#functions/data/board/row.ts';
import { listHistory } from '#functions/data/post/history.ts';
import { boardKeys, boardPrefix, postKeys, postPrefix, projectKeys } from '#functions/data/table/keys.ts';
import type { ProjectRef } from '#functions/data/table/scope.ts';
import type { Delta } from '#shared/board/rows/deltas.ts';
import { isMoveOnly } from '#shared/board/rows/deltas.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { linkFaults } from '#test/support/board/link-faults.ts';
import type { MemoryTable } from '#test/support/sim/memory-table.ts';

export function storedRows(server: MemoryTable, { workspaceId }: ProjectRef, boardId: string): Map<string, Row> {
  const partition = boardKeys.partition(workspaceId, boardId);
  const items = server.items().filter((item) => item.PK === partition && item.SK.startsWith(boardPrefix.row));
  return new Map(items.map((item) => [item.SK.slice(boardPrefix.row.length), rowFrom(item)]));
}

export interface StoredBoard {
  server: MemoryTable;
  scope: ProjectRef;
  rows: ReadonlyMap<string, Row>;
  columns: readonly Column[];
  /** All there ever were, those that have expired among them. */
  deltas: readonly Delta[];
}

/** Revisions of each post run from 1 without a gap, in its deltas and, but for mere moves, in its history. */
async function rowFaults(
  { server, scope, rows, deltas }: StoredBoard,
  partition: ReturnType<MemoryTable['items']>,
  row: Row,
): Promise<string[]> {
  const faults: string[] = [];
  const changes = deltas
    .flatMap((delta) => ((delta.kind === 'ROW' || delta.kind === 'PATCH') && delta.postId === row.id ? [delta] : []))
    .sort((a, b) => a.revision - b.revision);
  const revisions = changes.map(({ revision }) => revision).join();
  const expected = Array.from({ length: row.revision }, (_, at) => at + 1);
  // Bulk rows begin without a delta.
  if (revisions !== expected.join() && revisions !== expected.slice(1).join())
    faults.push(`deltas of ${row.id}: ${revisions}, the row is at ${row.revision}`);
  const moves = new Set(
    changes.flatMap((delta) => (delta.kind === 'PATCH' && isMoveOnly(delta.patch) ? delta.revision : [])),
  );
  const commented = deltas
    .flatMap((delta) => (delta.kind === 'COMMENT' && delta.postId === row.id ? delta.commentRevision : []))
    .sort((a, b) => a - b);
  if (commented.join() !== Array.from({ length: row.commentRevision ?? 0 }, (_, at) => at + 1).join())
    faults.push(`comments of ${row.id}: ${commented.join()}, the row is at ${row.commentRevision}`);
  const history = (await listHistory(server, scope, row.id)).filter(
    ({ actionType }) => actionType !== PostHistoryActionType.REGISTER_COMMENT,
  );
  const told = [...new Set(history.map((entry) => entry.revision))].join();
  if (told !== expected.filter((revision) => !moves.has(revision)).join())
    faults.push(`history of ${row.id} holds revisions ${told}, the row is at ${row.revision}`);
  // One change may be of several cells.
  const parts = history.map(
    ({ revision, actionType, actionColumnId }) => `${revision} ${actionType} ${actionColumnId}`,
  );
  if (new Set(parts).size < parts.length) faults.push(`history of ${row.id} tells something twice`);
  const comments = partition.filter(
    (item) => item.SK.startsWith(postPrefix.comment) && item.SK !== postPrefix.contents,
  ).length;
  if (comments !== (row.commentCount ?? 0))
    faults.push(`${row.id} counts ${row.commentCount ?? 0} comments and has ${comments}`);
  const subPosts = [...rows.keys()].filter((id) => parentIdOf(id) === row.id).length;
  if (subPosts !== (row.subPostCount ?? 0))
    faults.push(`${row.id} counts ${row.subPostCount ?? 0} sub-posts and has ${subPosts}`);
  if (!partition.some((item) => item.SK === postPrefix.head)) faults.push(`${row.id} has no head`);
  const serial = await server.get(projectKeys.serial(scope.workspaceId, scope.projectKey, row.projectSerialNumber));
  if (serial?.postId !== row.id)
    faults.push(`number ${row.projectSerialNumber} leads to ${String(serial?.postId)}, not to ${row.id}`);
  return faults;
}

export async function boardFaults(board: StoredBoard): Promise<string[]> {
  const { server, scope, rows, columns } = board;
  const partitions = Map.groupBy(server.items(), (item) => item.PK);
  const faults = linkFaults([{ columns, rows: [...rows.values()] }]);
  for (const row of rows.values())
    faults.push(...(await rowFaults(board, partitions.get(postKeys.partition(scope.workspaceId, row.id)) ?? [], row)));
  return faults;
}
