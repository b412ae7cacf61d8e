/** Builds a board's next snapshot: from the last one and the deltas since, or from the rows. */
import { isDeepStrictEqual } from 'node:util';
import type { Board } from '#functions/data/board/board.ts';
import type { StoredDelta } from '#functions/data/board/delta.ts';
import { markAt, OVERLAP_MS } from '#functions/data/board/delta.ts';
import { listRows } from '#functions/data/board/row.ts';
import type { Snapshot } from '#functions/data/board/snapshot-codec.ts';
import { isSameCell } from '#shared/board/cells/cells.ts';
import type { BoardRows } from '#shared/board/rows/deltas.ts';
import { applyChange, rowsFrom } from '#shared/board/rows/deltas.ts';
import type { Row } from '#shared/board/types.ts';
import type { SnapshotContext } from '../board-core/context.ts';
import { listDeltas, readSnapshot } from '../board-core/load-rows.ts';

/**
 * Deltas stamped earlier than this before the job's start have all appeared, six times over (OVERLAP_MS). Later ones
 * are folded as far as they are seen, and readers replay them without harm.
 */
const SETTLED_MS = 60_000;
/** A late delta cannot be this old: what left the board before need not be remembered. */
const GONE_KEPT_MS = 10 * 60_000;
const READ_AGAIN = 5;

const snapshotOf = (board: Board, rows: BoardRows, foldedTo: number): Snapshot => ({
  foldedTo,
  generation: (board.snapshot?.generation ?? 0) + 1,
  rows: [...rows.rows.values()],
  gone: [...rows.gone],
});

const baseOf = (last: Snapshot, foldedTo: number): BoardRows => {
  const rows = rowsFrom(last.rows);
  if (last.foldedTo > foldedTo - GONE_KEPT_MS)
    for (const [postId, revision] of last.gone) rows.gone.set(postId, revision);
  return rows;
};

const hasNewerBulk = (last: Snapshot, deltas: readonly StoredDelta[]): boolean =>
  deltas.some(({ delta }) => delta.kind === 'RELOAD' && delta.generation > last.generation);

/** A patch without its predecessor: usual for a commit seen half-way, a fault once it has settled. */
const lacksPredecessor = (deltas: readonly StoredDelta[], rows: BoardRows, foldedTo: number): boolean =>
  deltas.some(({ id, delta }) => id < markAt(foldedTo) && delta.kind === 'PATCH' && rows.waiting.has(delta.postId));

export interface Folded {
  snapshot: Snapshot;
  /** Changes of rows that the last snapshot does not hold. */
  newDeltas: number;
}

/** Undefined where only the rows can tell: no usable snapshot, rows that came in bulk after it, or gaps. */
export async function foldDeltas(context: SnapshotContext, board: Board): Promise<Folded | undefined> {
  const last = await readSnapshot(context, board);
  if (!last) return undefined;
  const foldedTo = Math.max(last.foldedTo, context.ports.clock.now() - SETTLED_MS);
  const deltas = await listDeltas(context, board.id, last.foldedTo);
  const rows = baseOf(last, foldedTo);
  const newDeltas = deltas.filter(({ delta }) => applyChange(rows, delta)).length;
  if (hasNewerBulk(last, deltas) || lacksPredecessor(deltas, rows, foldedTo)) return undefined;
  return { snapshot: snapshotOf(board, rows, foldedTo), newDeltas };
}

type IsRead = (columnId: string) => boolean;

/** A column that is still being made is written without a word to anybody (column-type/convert-rows.ts). */
const isSameValues = (a: Row['values'], b: Row['values'], isRead: IsRead): boolean => {
  const ids = new Set([...Object.keys(a), ...Object.keys(b)].filter(isRead));
  return [...ids].every((id) => isSameCell(a[id], b[id]));
};

/** An absent attribute and an undefined one are the same. */
const isSameRow = (a: Row, b: Row, isRead: IsRead): boolean => {
  const names = new Set([...Object.keys(a), ...Object.keys(b)] as (keyof Row)[]);
  names.delete('values');
  return [...names].every((name) => isDeepStrictEqual(a[name], b[name])) && isSameValues(a.values, b.values, isRead);
};

/** Posts that two sets of rows disagree on. */
export function differingPosts(
  a: ReadonlyMap<string, Row>,
  b: ReadonlyMap<string, Row>,
  isRead: IsRead = () => true,
): string[] {
  const ids = new Set([...a.keys(), ...b.keys()]);
  return [...ids].filter((id) => {
    const [left, right] = [a.get(id), b.get(id)];
    return !left || !right || !isSameRow(left, right, isRead);
  });
}

export interface Rebuilt {
  snapshot: Snapshot;
  /** Posts on which the last snapshot with its deltas disagrees with the rows: none, or a write path has a fault. */
  differing: string[];
}

export async function rebuildFromRows(context: SnapshotContext, board: Board): Promise<Rebuilt> {
  const { ports, scope } = context;
  const last = await readSnapshot(context, board);
  const foldedTo = ports.clock.now() - SETTLED_MS;
  const found: Row[] = [];
  const bulk = new Set<string>();
  for await (const { row, isBulk } of listRows(ports.table, scope, board.id)) {
    found.push(row);
    if (isBulk) bulk.add(row.id);
  }
  const rows = rowsFrom(found);
  const folded = last && baseOf(last, foldedTo);
  let deltas: StoredDelta[] = [];
  // The deltas that came while the rows were read bring both to one moment.
  for (let attempt = 0; attempt < READ_AGAIN; attempt += 1) {
    deltas = await listDeltas(context, board.id, Math.min(foldedTo - OVERLAP_MS, last?.foldedTo ?? foldedTo));
    for (const { delta } of deltas) {
      applyChange(rows, delta);
      if (folded) applyChange(folded, delta);
    }
    if (rows.waiting.size === 0) break;
  }
  const isExpected = (id: string): boolean => bulk.has(id) && !folded?.rows.has(id);
  const read = new Set([...board.columns, ...(board.deletedColumns ?? [])].map((column) => column.id));
  const differing = folded
    ? differingPosts(folded.rows, rows.rows, (columnId) => read.has(columnId)).filter((id) => !isExpected(id))
    : [];
  return { snapshot: snapshotOf(board, rows, foldedTo), differing };
}
