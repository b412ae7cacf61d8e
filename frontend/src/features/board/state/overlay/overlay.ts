import { isActiveOn } from '#shared/board/rows/archived.ts';
import type { PendingEdit } from '../../edits/kept-edit.ts';
import { postIdsOf, shownKind } from '../../edits/shown-kinds.ts';
import { provisionalSerials } from '../rows/added-row.ts';
import { findRow, type Shown, type ViewRules } from '../rows/place-row.ts';
import type { BoardData, CellEdit, HeldRow, SubPostRows } from '../types.ts';
import { editInPlace } from './overlay-many.ts';

/** Beyond so many posts on their way, rows change where they stand and go to their places as the server answers. */
const MOVED_AT_ONCE = 60;

/** The same again and again: group heads look at it. */
const NONE: ReadonlySet<string> = new Set();

/** What the table shows: the server's rows, one's own unanswered edits on top, and held rows where they were. */
export function overlay(
  data: BoardData,
  pending: readonly PendingEdit[],
  heldRows: readonly HeldRow[],
  rules: ViewRules,
  accountName: string,
): Shown & { outsideIds: ReadonlySet<string> } {
  const held = new Map(heldRows.map((row) => [row.row.id, row]));
  let shown: Shown = data;
  const isMany =
    pending.reduce((count, { edit }) => count + (shownKind(edit).isOfMany ? postIdsOf(edit).length : 0), 0) >
    MOVED_AT_ONCE;
  const looking = { data, held, rules, accountName, nextSerial: provisionalSerials() };
  let together: CellEdit[] = [];
  const editTogether = () => {
    if (together.length > 0) shown = editInPlace(shown, together, held, rules);
    together = [];
  };
  for (const { edit } of pending) {
    const kind = shownKind(edit);
    if (kind.isOfMany && isMany) together = together.concat(kind.written(edit).cells);
    else {
      editTogether();
      shown = kind.look(shown, edit, looking);
    }
  }
  editTogether();
  if (held.size === 0) return { groups: shown.groups, total: shown.total, outsideIds: NONE };
  let { groups } = shown;
  const isThere = isActiveOn(data.board);
  const outsideIds = new Set<string>();
  for (const { row, groupKey, index } of held.values()) {
    // What is archived leaves at once, and stands there again when that is taken back.
    if (findRow(groups, row.id) || (!data.view.isContainArchive && !isThere(row))) continue;
    if (!rules.belongs(row)) outsideIds.add(row.id);
    groups = groups.map((group) =>
      group.key === groupKey
        ? { ...group, rows: [...group.rows.slice(0, index), row, ...group.rows.slice(index)] }
        : group,
    );
  }
  return { groups, total: shown.total, outsideIds };
}

/** Sub-posts with one's own unanswered edits on top; the same object where none of them is about one. */
export const subPostOverlay = (
  subPosts: SubPostRows,
  pending: readonly PendingEdit[],
  accountName: string,
): SubPostRows => {
  const adding = { accountName, nextSerial: provisionalSerials() };
  return pending.reduce((current, { edit }) => shownKind(edit).subPosts(current, edit, adding), subPosts);
};
