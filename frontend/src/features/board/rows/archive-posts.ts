import { isActiveOn, isArchivedItself, restoredRow } from '#shared/board/rows/archived.ts';
import { deletionParts } from '#shared/board/rows/deletion-parts.ts';
import { isSubPost, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import type { Edit } from '../edits/edit.ts';
import type { BoardStore } from '../state/board-store.ts';
import { partsOf } from '../state/commands/cell-edits.ts';

const editsOf = (kind: 'archive' | 'unarchive', postIds: readonly string[]): Edit[] =>
  partsOf(postIds).map((part) => ({ kind, postIds: part }));

/** What is archived already stays so when this is taken back. */
export function archivePosts(store: BoardStore, checked: readonly string[]): void {
  const rowOf = store.rowsOf(checked);
  const postIds = checked.filter((id) => !isArchivedItself(rowOf(id) ?? {}));
  if (postIds.length === 0) return store.explain('すでにアーカイブされています。');
  store.tell({ kind: 'archived', count: postIds.length, undo: store.carryOut(editsOf('archive', postIds)) });
}

/** Brings back those that are archived by themselves; undefined where none is. */
export function restoring(store: BoardStore, checked: readonly string[]): (() => void) | undefined {
  const rowOf = store.rowsOf(checked);
  const rows = checked.flatMap((id) => rowOf(id) ?? []).filter(isArchivedItself);
  return rows.length === 0 ? undefined : () => restorePosts(store, rows);
}

/** `rows` as a panel knows them, where the view does not show them. */
export function restorePosts(store: BoardStore, rows: readonly Row[]): void {
  const ids = rows.map(({ id }) => id);
  const undo = store.carryOut(editsOf('unarchive', ids));
  const { data } = store.getState();
  const isThere = data && isActiveOn(data.board);
  const withSection = rows.filter((row) => !isSubPost(row) && isThere?.(restoredRow(row)) === false).length;
  store.tell({ kind: 'restored', count: rows.length, withSection, undo });
}

/** A post takes its sub-posts along; for 30 days all of it can come back. */
export function deletePosts(store: BoardStore, checked: readonly string[]): void {
  const all = new Set(checked);
  const postIds = checked.filter((id) => !all.has(parentIdOf(id) ?? ''));
  const rowOf = store.rowsOf(postIds);
  const parts = deletionParts(postIds.map((id) => ({ id, subPostCount: rowOf(id)?.subPostCount })));
  const undo = store.carryOut(parts.map((part) => ({ kind: 'delete', postIds: part })));
  store.tell({ kind: 'deleted', count: postIds.length, undo });
}
