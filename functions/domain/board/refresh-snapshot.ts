/** The snapshot job: decides whether a board needs a new snapshot, builds it and moves the pointer. */

import type { Board } from '#functions/data/board/board.ts';
import { getBoard, isBoardReadable } from '#functions/data/board/board.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { getPostCount, settlePostCount } from '#functions/data/board/post-count.ts';
import type { SnapshotPointer } from '#functions/data/board/snapshot.ts';
import { deleteSnapshot, movePointer, putSnapshot } from '#functions/data/board/snapshot.ts';
import type { Snapshot } from '#functions/data/board/snapshot-codec.ts';
import { boardKeys } from '#functions/data/table/keys.ts';
import { DAY_MS } from '#shared/format/days.ts';
import type { SnapshotContext } from '../board-core/context.ts';
import { ROWS_WORTH_A_SNAPSHOT } from '../board-core/load-rows.ts';
import { foldDeltas, rebuildFromRows } from './build-snapshot.ts';

/** Fewer deltas are cheaper to replay than to fold. */
const DELTAS_WORTH_A_SNAPSHOT = 50;
/** A day before readers would stop using it. */
const AGE_MAX_MS = 5 * DAY_MS;
/** A board that is edited all the time is not folded with every message that says so. */
const LEAST_APART_MS = 60_000;

/** Returns the pointer that names the new snapshot; undefined: a rival moved it first. */
export async function storeSnapshot(
  context: SnapshotContext,
  board: Board,
  snapshot: Snapshot,
): Promise<SnapshotPointer | undefined> {
  const { ports, scope } = context;
  const now = ports.clock.now();
  const from = board.snapshot;
  const pointer: SnapshotPointer = {
    version: ports.ids.ulid(now),
    generation: snapshot.generation,
    foldedTo: snapshot.foldedTo,
    createdAt: now,
    rowCount: snapshot.rows.length,
  };
  await putSnapshot(ports.snapshots, scope, board.id, pointer.version, snapshot);
  // An error leaves the object: the move may have happened all the same.
  if (await movePointer(ports.table, scope, board.id, from, pointer)) return pointer;
  await deleteSnapshot(ports.snapshots, scope, board.id, pointer.version);
  return undefined;
}

/** Builds from the rows and reports where they disagree with what the deltas made. */
async function rebuildSnapshot(context: SnapshotContext, board: Board): Promise<SnapshotPointer | undefined> {
  const { ports, scope } = context;
  const counted = await getPostCount(ports.table, scope, board.id);
  const { snapshot, differing } = await rebuildFromRows(context, board);
  await settlePostCount(ports.table, scope, board.id, counted, snapshot.rows.length, ports.clock.now());
  if (differing.length > 0) {
    ports.log.error('snapshot differs from the rows', {
      boardId: board.id,
      count: differing.length,
      postIds: differing.slice(0, 20),
    });
    ports.log.metric('SnapshotMismatch', differing.length);
  }
  const pointer = await storeSnapshot(context, board, snapshot);
  if (pointer && differing.length > 0) await forgetEarlier(context, board, pointer);
  return pointer;
}

/** Functions and browsers that remember the board as it wrongly was load it again; they ask for changes anyway. */
async function forgetEarlier(
  { ports, scope }: SnapshotContext,
  board: Board,
  { generation }: SnapshotPointer,
): Promise<void> {
  const stamp = ports.clock.now();
  const delta = { kind: 'RELOAD' as const, generation, at: new Date(stamp).toISOString(), by: '' };
  await ports.table.put(putDelta(scope, board.id, { id: ports.ids.ulid(stamp), delta }));
}

export async function refreshSnapshot(
  context: SnapshotContext,
  boardId: string,
  rebuild: boolean,
): Promise<SnapshotPointer | undefined> {
  const board = await getBoard(context.ports.table, context.scope, boardId);
  if (!isBoardReadable(board)) return undefined;
  if (rebuild) return rebuildSnapshot(context, board);
  if (board.snapshot && board.snapshot.createdAt > context.ports.clock.now() - LEAST_APART_MS) return undefined;
  const folded = await foldDeltas(context, board);
  if (!folded)
    return board.snapshot || (await isWorthFirst(context, board)) ? rebuildSnapshot(context, board) : undefined;
  const isFresh = board.snapshot !== undefined && board.snapshot.foldedTo > context.ports.clock.now() - AGE_MAX_MS;
  return isFresh && folded.newDeltas < DELTAS_WORTH_A_SNAPSHOT
    ? undefined
    : storeSnapshot(context, board, folded.snapshot);
}

/** A board gets its first snapshot once its rows are dear to read. */
async function isWorthFirst({ ports, scope }: SnapshotContext, board: Board): Promise<boolean> {
  const rows = await ports.table.query({
    ...boardKeys.rows(scope.workspaceId, board.id),
    limit: ROWS_WORTH_A_SNAPSHOT,
  });
  return rows.items.length === ROWS_WORTH_A_SNAPSHOT;
}
