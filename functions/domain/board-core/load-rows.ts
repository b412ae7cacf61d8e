/** The rows of a board for a reader who has none: from its snapshot and the deltas since, or from the rows themselves. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { Board } from '#functions/data/board/board.ts';
import { deltasOnly } from '#functions/data/board/board.ts';
import type { StoredDelta } from '#functions/data/board/delta.ts';
import { DELTAS_USABLE_MS, deltaFrom, markAt, OVERLAP_MS } from '#functions/data/board/delta.ts';
import { listRows } from '#functions/data/board/row.ts';
import { getSnapshot } from '#functions/data/board/snapshot.ts';
import type { Snapshot } from '#functions/data/board/snapshot-codec.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { applyChange, emptyRows, rowsFrom } from '#shared/board/rows/deltas.ts';
import type { RememberedBoard } from './board-memory.ts';
import { ChangeLog } from './change-log.ts';
import type { SnapshotContext } from './context.ts';
import { EvaluatedViews } from './evaluated-views.ts';

export async function listDeltas(
  { ports, scope }: { ports: CorePorts; scope: TenantScope },
  boardId: string,
  since: number,
): Promise<StoredDelta[]> {
  const deltas: StoredDelta[] = [];
  for await (const item of ports.table.queryAll(deltasOnly(scope, boardId, markAt(since))))
    deltas.push(deltaFrom(item));
  return deltas;
}

/** Undefined where there is none to use: none yet, too old, missing or damaged. */
export async function readSnapshot({ ports, scope }: SnapshotContext, board: Board): Promise<Snapshot | undefined> {
  const pointer = board.snapshot;
  if (!pointer || pointer.foldedTo < ports.clock.now() - DELTAS_USABLE_MS) return undefined;
  try {
    const snapshot = await getSnapshot(ports.snapshots, scope, board.id, pointer.version);
    if (snapshot) return snapshot;
    ports.log.warn('snapshot object is missing', { boardId: board.id, version: pointer.version });
  } catch (error) {
    ports.log.warn('snapshot object cannot be read', { boardId: board.id, version: pointer.version, error });
  }
  ports.log.metric('SnapshotUnusable', 1);
  return undefined;
}

export interface LoadedBoard extends RememberedBoard {
  /** Deltas from the asked moment on, as far as they were read. */
  deltas: StoredDelta[];
  /** The snapshot could not be used, and reading the rows instead is dear. */
  wantsSnapshot: boolean;
}

/** From so many rows on, reading them costs more than the 12 read units a load may take. */
export const ROWS_WORTH_A_SNAPSHOT = 100;

/** `since`: deltas from then on are returned as well. Undefined: rows came in bulk meanwhile, read the board again. */
export async function loadRows(
  context: SnapshotContext,
  board: Board,
  since: number,
): Promise<LoadedBoard | undefined> {
  const { ports, scope } = context;
  const snapshot = await readSnapshot(context, board);
  const startedAt = ports.clock.now();
  if (!snapshot) {
    const rows = emptyRows();
    for await (const { row } of listRows(ports.table, scope, board.id)) rows.rows.set(row.id, row);
    const deltas = since < startedAt ? await listDeltas(context, board.id, since) : [];
    for (const { delta } of deltas) applyChange(rows, delta);
    const wantsSnapshot = board.snapshot !== undefined || rows.rows.size >= ROWS_WORTH_A_SNAPSHOT;
    return {
      rows,
      generation: board.snapshot?.generation ?? 0,
      readTo: startedAt - OVERLAP_MS,
      views: new EvaluatedViews(),
      log: new ChangeLog(),
      deltas,
      wantsSnapshot,
    };
  }
  const rows = rowsFrom(snapshot.rows);
  for (const [postId, revision] of snapshot.gone) rows.gone.set(postId, revision);
  const deltas = await listDeltas(context, board.id, Math.min(snapshot.foldedTo, since));
  for (const { delta } of deltas) {
    if (delta.kind === 'RELOAD' && delta.generation > snapshot.generation) return undefined;
    applyChange(rows, delta);
  }
  return {
    rows,
    generation: snapshot.generation,
    readTo: startedAt - OVERLAP_MS,
    views: new EvaluatedViews(),
    log: new ChangeLog(),
    deltas,
    wantsSnapshot: false,
  };
}
