/** Rows that stay where they were until the next refresh, though they no longer meet the view's conditions. */
import { withComments } from '#shared/board/rows/comment-count.ts';
import type { PendingEdit } from '../../edits/kept-edit.ts';
import { postIdsOf } from '../../edits/shown-kinds.ts';
import type { HeldRow, LoadedGroup } from '../types.ts';
import { type Change, rowsOf } from '../wire/apply-change.ts';
import { findRow } from './place-row.ts';
import { postOf } from './sub-posts.ts';

export const withHeld = (held: readonly HeldRow[], row: HeldRow): HeldRow[] => [
  ...held.filter((other) => other.row.id !== row.row.id),
  row,
];

/** The held rows after a change that is about to be applied. */
export const heldWith = (held: readonly HeldRow[], { kind, rows, postIds }: Change): HeldRow[] =>
  held
    .map((one) => {
      const row = rows.findLast(({ id }) => id === one.row.id);
      return row
        ? { ...one, row: one.row.revision <= row.revision ? withComments(row, one.row) : withComments(one.row, row) }
        : one;
    })
    .filter((one) => kind !== 'GONE' || !postIds.includes(one.row.id));

/** The held rows that must stay held after the change: a row that the change told and the view shows needs no holding. */
export function stillHeld(
  held: readonly HeldRow[],
  change: Change,
  groups: LoadedGroup[],
  pending: readonly PendingEdit[],
): HeldRow[] {
  const told = new Set(rowsOf(change).map(({ id }) => postOf(id)));
  // A post with an edit on its way stays held: the edit may take it out of the view again.
  for (const { edit } of pending) for (const id of postIdsOf(edit)) told.delete(postOf(id));
  return held.filter(({ row }) => !told.has(row.id) || !findRow(groups, row.id));
}
