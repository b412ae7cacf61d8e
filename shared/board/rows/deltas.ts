/**
 * Deltas, the changes of a board, and how they are applied to a set of rows. Every change of a row raises its
 * `revision` by one, under a condition. Revisions, not timestamps, order the changes of a row: clocks of functions
 * differ by up to a second, and time passes between taking a timestamp and committing.
 */

import type { CellValue, Row } from '../types.ts';
import type { CommentCount } from './comment-count.ts';
import { withComments } from './comment-count.ts';

/** New values of a row; `null` clears a value. */
export interface RowPatch {
  title?: string;
  sectionId?: string;
  archivedAt?: string | null;
  isFeedback?: boolean;
  pageCount?: number;
  coverPage?: string | null;
  subPostCount?: number;
  postOrder?: string;
  mergedInto?: number | null;
  mergedFrom?: number[];
  values?: Record<string, CellValue | null>;
  /** Order keys by view id; `null`: back to the order by serial number. */
  postOrders?: Record<string, string | null>;
}

/** Whether the patch only moves the post by hand. Such a change leaves `updatedAt` and `updatedBy` as they are. */
export const isMoveOnly = ({ postOrders, postOrder, ...others }: RowPatch): boolean =>
  (postOrders !== undefined || postOrder !== undefined) && Object.values(others).every((part) => part === undefined);

interface RowDelta {
  postId: string;
  revision: number;
  /** Time (ISO) and account name of the change. */
  at: string;
  by: string;
}

/** One change of an existing row. */
export type PatchDelta = RowDelta & {
  kind: 'PATCH';
  patch: RowPatch;
  /**
   * Former values of number, option and people cells (`null`: empty), for followers of changes, which have no earlier
   * rows to compare with.
   */
  was?: Record<string, HeldValue>;
  /** Former section and archive mark of a post that was moved, archived or restored. */
  stood?: Pick<RowPatch, 'sectionId' | 'archivedAt'>;
};

export type HeldValue = string | number | readonly string[] | null;

export type Delta =
  /** The whole row: a new or restored post. `along`: sub-posts restored with it. */
  | (RowDelta & { kind: 'ROW'; row: Row; along?: Row[] })
  | PatchDelta
  /** The number of comments changed; the row itself did not. */
  | ({ kind: 'COMMENT'; postId: string; at: string; by: string } & CommentCount)
  /** The row left the board (deleted or moved away). `along`: sub-posts that left with it. */
  | (RowDelta & { kind: 'GONE'; along?: Pick<Row, 'id' | 'revision'>[] })
  /** Board, columns, sections or views changed. Readers read all of them together with the deltas. */
  | { kind: 'META'; at: string; by: string }
  /** Rows were written without deltas. Snapshots of this generation and later contain them. */
  | { kind: 'RELOAD'; generation: number; at: string; by: string };

export interface BoardRows {
  rows: Map<string, Row>;
  /** Revision at which a row left, by post id, so that an older delta cannot bring it back. */
  gone: Map<string, number>;
  /** Patches that arrived before their predecessor, because a read in several pages can see only part of a commit. */
  waiting: Map<string, PatchDelta[]>;
  /** Comment counts of rows that have not arrived yet. */
  comments: Map<string, CommentCount>;
}

export const emptyRows = (): BoardRows => ({
  rows: new Map(),
  gone: new Map(),
  waiting: new Map(),
  comments: new Map(),
});

export const rowsFrom = (rows: Iterable<Row>): BoardRows => ({
  ...emptyRows(),
  rows: new Map([...rows].map((row) => [row.id, row])),
});

const patched = <T>(entries: Record<string, T>, patch: Record<string, T | null>): Record<string, T> => {
  const next = { ...entries };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete next[key];
    else next[key] = value;
  }
  return next;
};

/** The row after one change. */
export function patchRow(row: Row, delta: Pick<RowDelta, 'revision' | 'at' | 'by'> & { patch: RowPatch }): Row {
  const { values, archivedAt, isFeedback, postOrders, mergedInto, ...fields } = delta.patch;
  const next: Row = { ...row, ...fields, revision: delta.revision };
  if (!isMoveOnly(delta.patch)) Object.assign(next, { updatedAt: delta.at, updatedBy: delta.by });
  if (values) next.values = patched(row.values, values);
  if (postOrders) next.postOrders = patched(row.postOrders ?? {}, postOrders);
  if (next.postOrders && Object.keys(next.postOrders).length === 0) delete next.postOrders;
  if (mergedInto === null) delete next.mergedInto;
  else if (mergedInto !== undefined) next.mergedInto = mergedInto;
  if (next.mergedFrom?.length === 0) delete next.mergedFrom;
  if (isFeedback) next.isFeedback = true;
  else if (isFeedback === false) delete next.isFeedback;
  if (archivedAt === null) {
    delete next.archivedAt;
    delete next.archivedBy;
  } else if (archivedAt !== undefined) Object.assign(next, { archivedAt, archivedBy: delta.by });
  return next;
}

const knownRevision = (board: BoardRows, postId: string): number =>
  board.rows.get(postId)?.revision ?? board.gone.get(postId) ?? 0;

/** Applies the patches that waited for the row's new revision. */
function replayWaiting(board: BoardRows, postId: string): void {
  const waiting = board.waiting.get(postId);
  if (!waiting) return;
  board.waiting.delete(postId);
  for (const delta of waiting.sort((a, b) => a.revision - b.revision)) applyChange(board, delta);
}

function applyComments(
  board: BoardRows,
  postId: string,
  { commentRevision = 0, commentCount = 0 }: Partial<CommentCount>,
): boolean {
  const count = { commentRevision, commentCount };
  const row = board.rows.get(postId);
  if (!row) {
    if (commentRevision > (board.comments.get(postId)?.commentRevision ?? 0)) board.comments.set(postId, count);
    return false;
  }
  const next = withComments(row, count);
  if (next === row) return false;
  board.rows.set(postId, next);
  return true;
}

/** Stores a whole row, keeping the newest known comment count. */
function putRow(board: BoardRows, row: Row): void {
  const known = withComments(row, board.rows.get(row.id) ?? {});
  board.rows.set(row.id, withComments(known, board.comments.get(row.id) ?? {}));
  board.comments.delete(row.id);
}

/** Ids of the posts and sub-posts that a delta changes. */
export function postIdsOf(delta: Delta): string[] {
  if (!('postId' in delta)) return [];
  return [delta.postId, ...('along' in delta ? (delta.along ?? []).map(({ id }) => id) : [])];
}

/** Splits a delta with `along` into one delta for each row. */
function oneDeltaPerRow(delta: Delta): Delta[] {
  if (delta.kind !== 'ROW' && delta.kind !== 'GONE') return [delta];
  const { along: _along, ...own } = delta;
  const others =
    delta.kind === 'ROW'
      ? (delta.along ?? []).map((row): Delta => ({ ...delta, along: [], postId: row.id, revision: row.revision, row }))
      : (delta.along ?? []).map(({ id, revision }): Delta => ({ ...delta, along: [], postId: id, revision }));
  return [own as Delta, ...others];
}

/** Applies one delta to the rows. Repeated, old and reordered deltas do no harm. Returns whether a row changed. */
export function applyChange(board: BoardRows, delta: Delta): boolean {
  if (delta.kind === 'META' || delta.kind === 'RELOAD') return false;
  if ('along' in delta && delta.along && delta.along.length > 0)
    return oneDeltaPerRow(delta)
      .map((one) => applyChange(board, one))
      .includes(true);
  if (delta.kind === 'COMMENT') return applyComments(board, delta.postId, delta);
  const { postId, revision } = delta;
  const known = knownRevision(board, postId);
  if (revision <= known)
    return delta.kind === 'ROW' && board.rows.has(postId) && applyComments(board, postId, delta.row);
  if (delta.kind === 'PATCH') {
    const row = board.rows.get(postId);
    if (!row || revision > known + 1) {
      const waiting = board.waiting.get(postId) ?? [];
      if (!waiting.some((other) => other.revision === revision)) board.waiting.set(postId, [...waiting, delta]);
      return false;
    }
    board.rows.set(postId, patchRow(row, delta));
  } else if (delta.kind === 'ROW') {
    putRow(board, delta.row);
    board.gone.delete(postId);
  } else {
    const { commentRevision = 0, commentCount = 0 } = board.rows.get(postId) ?? {};
    board.rows.delete(postId);
    if (commentRevision > 0) board.comments.set(postId, { commentRevision, commentCount });
    board.gone.set(postId, revision);
  }
  replayWaiting(board, postId);
  return true;
}
