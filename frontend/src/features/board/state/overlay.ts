import { isSameCell } from '#shared/board/cells/cells.ts';
import { restoredRow, thereOn } from '#shared/board/rows/archived.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { withCell } from './cell-edits.ts';
import { addRows, editInPlace } from './overlay-many.ts';
import { findRow, placeRow, type Shown, type ViewRules } from './place-row.ts';
import {
  type AddedPost,
  type BoardData,
  type CellEdit,
  type Edit,
  type HeldRow,
  type PendingEdit,
  type PlacedPost,
  postIdsOf,
} from './types.ts';

const patched = <T>(entries: Record<string, T> | undefined, patch: Record<string, T | null>): Record<string, T> =>
  Object.fromEntries(
    Object.entries({ ...entries, ...patch }).filter((entry): entry is [string, T] => entry[1] !== null),
  );

function placedRow(row: Row, { viewId, posts }: Extract<Edit, { kind: 'place' }>): Row {
  const placed = posts.find((post) => post.postId === row.id);
  if (!placed) return row;
  const { values, sectionId, postOrder } = placed;
  if (isSubPost(row)) return { ...row, ...(postOrder && { postOrder }) };
  return {
    ...row,
    ...(values && { values: patched(row.values, values) }),
    ...(sectionId !== undefined && { sectionId }),
    ...(postOrder !== undefined && { postOrders: patched(row.postOrders, { [viewId]: postOrder }) }),
  };
}

/** Whether a post is where a move has put it. */
export const isPlacedAs = (row: Row, viewId: string, { values = {}, sectionId, postOrder }: PlacedPost): boolean =>
  (postOrder === undefined || (isSubPost(row) ? row.postOrder : (row.postOrders?.[viewId] ?? null)) === postOrder) &&
  (sectionId === undefined || row.sectionId === sectionId) &&
  Object.entries(values).every(([columnId, value]) => isSameCell(row.values[columnId], value ?? undefined));

/** A row as one's own edit of its cells, title or place leaves it. */
export function editedRow(row: Row, edit: Edit): Row {
  if (edit.kind === 'place') return placedRow(row, edit);
  if (edit.kind === 'action')
    return {
      ...row,
      values: patched(row.values, edit.values),
      ...(edit.sectionId !== undefined && { sectionId: edit.sectionId }),
    };
  if (edit.kind === 'title') return { ...row, title: edit.value };
  if (edit.kind === 'feedback') return { ...row, isFeedback: edit.isFeedback };
  if (edit.kind === 'cells')
    return edit.cells.reduce(
      (current, cell) => (cell.postId === row.id ? withCell(current, cell.columnId, cell.value) : current),
      row,
    );
  return edit.kind === 'cell' ? withCell(row, edit.columnId, edit.value) : row;
}

/** A row without a number yet stands after all others. */
export const PROVISIONAL_SERIAL = Number.MAX_SAFE_INTEGER;

/** The row an addition shows until the server answers; it has no number yet. */
export function addedRow(post: AddedPost, createdAt: string, defaultSectionId: string, accountName: string): Row {
  return {
    id: post.postId,
    revision: 0,
    projectSerialNumber: PROVISIONAL_SERIAL,
    title: post.title,
    sectionId: post.sectionId ?? defaultSectionId,
    values: post.values,
    ...(post.postOrders && { postOrders: post.postOrders }),
    createdAt,
    createdBy: accountName,
    updatedAt: createdAt,
    updatedBy: accountName,
    commentCount: 0,
    pageCount: 0,
  };
}

const sectionOf = (data: BoardData) =>
  (data.board.sections.find((section) => section.isDefault) ?? data.board.sections[0])?.id ?? '';

function addRow(shown: Shown, row: Row, rules: ViewRules): Shown {
  const placed = placeRow(shown, row.id, row, rules, true);
  if (findRow(placed.groups, row.id)) return placed;
  // Its place is not loaded yet: in sight at the end of what is.
  const [key] = rules.groupKeys(row);
  return {
    ...placed,
    groups: placed.groups.map((group) => (group.key === key ? { ...group, rows: [...group.rows, row] } : group)),
  };
}

const archivedRow = (row: Row): Row => ({ ...row, archivedAt: row.updatedAt });

/** Beyond so many posts on their way, rows change where they stand and go to their places as the server answers. */
const MOVED_AT_ONCE = 60;

function applyEdit(
  shown: Shown,
  edit: Edit,
  data: BoardData,
  held: Map<string, HeldRow>,
  rules: ViewRules,
  accountName: string,
): Shown {
  if (edit.kind === 'add') return addRow(shown, addedRow(edit, edit.createdAt, sectionOf(data), accountName), rules);
  if (edit.kind === 'adds')
    return addRows(
      shown,
      edit.posts.map((post) => addedRow(post, edit.createdAt, sectionOf(data), accountName)),
      rules,
    );
  // What comes back is not here before the server answers.
  if (edit.kind === 'addSubPost' || edit.kind === 'restore' || edit.kind === 'moveBack') return shown;
  if (edit.kind === 'delete' || edit.kind === 'moveAway' || edit.kind === 'convert')
    return edit.postIds.reduce((current, id) => {
      held.delete(id);
      return findRow(current.groups, id) ? placeRow(current, id, undefined, rules) : current;
    }, shown);
  if (edit.kind === 'archive' || edit.kind === 'merge' || edit.kind === 'unarchive' || edit.kind === 'unmerge') {
    const marked = edit.kind === 'archive' || edit.kind === 'merge' ? archivedRow : restoredRow;
    return edit.postIds.reduce((current, id) => {
      const found = findRow(current.groups, id);
      const heldRow = held.get(id);
      if (heldRow) held.set(id, { ...heldRow, row: marked(heldRow.row) });
      return found ? placeRow(current, id, marked(found.row), rules) : current;
    }, shown);
  }
  return postIdsOf(edit).reduce((current, postId) => {
    const found = findRow(current.groups, postId);
    const heldRow = held.get(postId);
    const source = found?.row ?? heldRow?.row;
    if (!source) return current;
    const after = editedRow(source, edit);
    if (heldRow) held.set(postId, { ...heldRow, row: after });
    return found || rules.belongs(after) ? placeRow(current, postId, after, rules, !found) : current;
  }, shown);
}

/** The same again and again: group heads look at it. */
const NONE: ReadonlySet<string> = new Set();

/** What the table shows: the server's rows, one's own unanswered edits on top, and held rows where they were. */
export function overlay(
  data: BoardData,
  pending: readonly PendingEdit[],
  heldRows: HeldRow[],
  rules: ViewRules,
  accountName: string,
): Shown & { outsideIds: ReadonlySet<string> } {
  const held = new Map(heldRows.map((row) => [row.row.id, row]));
  let shown: Shown = data;
  const isMany =
    pending.reduce((count, { edit }) => count + (edit.kind === 'cells' ? postIdsOf(edit).length : 0), 0) >
    MOVED_AT_ONCE;
  let together: CellEdit[] = [];
  const editTogether = () => {
    if (together.length > 0) shown = editInPlace(shown, together, held, rules);
    together = [];
  };
  for (const { edit } of pending) {
    if (edit.kind === 'cells' && isMany) together = together.concat(edit.cells);
    else {
      editTogether();
      shown = applyEdit(shown, edit, data, held, rules, accountName);
    }
  }
  editTogether();
  if (held.size === 0) return { groups: shown.groups, total: shown.total, outsideIds: NONE };
  let { groups } = shown;
  const isThere = thereOn(data.board);
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
