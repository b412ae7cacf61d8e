import { isSameCell } from '#shared/board/cells/cells.ts';
import { type CellValue, FIXED_COLUMNS, type Row } from '#shared/board/types.ts';
import type { Edit } from '../../edits/edit.ts';
import type { WriteCell } from '../../edits/shown/cell.ts';
import type { WriteTitle } from '../../edits/shown/title.ts';
import { shownKind } from '../../edits/shown-kinds.ts';
import type { AddedPost, CellEdit } from '../types.ts';
import { cellOf, partsOf, partsOfAdded } from './cell-edits.ts';
import { type EditingParts, moment, newId } from './editing-parts.ts';

/** What a person does to cells and titles; every command is a step that can be taken back. */
export function cellCommands({ around, live, own, shown, steps, tell }: EditingParts) {
  const edit = (one: WriteCell | WriteTitle): (() => void) => {
    const step = steps.ofCells(shownKind(one).written(one).cells);
    const undo = steps.did(step);
    const groupName = steps.send(step, [one]);
    if (groupName !== undefined) tell({ kind: 'moved', groupName, undo });
    return undo;
  };

  const writeOne = (cell: CellEdit): (() => void) => {
    const { postId, columnId, value, before } = cell;
    return edit(
      columnId === FIXED_COLUMNS.title
        ? { kind: 'title', postId, value: String(value), before: String(before) }
        : { kind: 'cell', ...cell },
    );
  };

  /** Writes many cells and adds posts, as one step; answers how many cells change, and what takes it back. `outside`: posts that the view does not show. */
  const write = (
    wanted: readonly Omit<CellEdit, 'before'>[],
    added: readonly Omit<AddedPost, 'postId'>[] = [],
    outside?: (postId: string) => Row | undefined,
  ): { changed: number; undo: () => void } | undefined => {
    const rowOf = shown.rowsOf(wanted.map(({ postId }) => postId));
    const cells = wanted.flatMap((cell) => {
      const row = rowOf(cell.postId) ?? outside?.(cell.postId);
      const before = row && cellOf(row, cell.columnId);
      return row && !isSameCell(before, cell.value) ? [{ ...cell, before }] : [];
    });
    if (cells.length + added.length === 0) return undefined;
    if (cells.length === 1 && added.length === 0) return { changed: 1, undo: writeOne(cells[0]!) };
    const posts = added.map((post) => ({ ...post, postId: newId(around) }));
    const again = partsOf(posts.map(({ postId }) => postId)).map((postIds): Edit => ({ kind: 'unarchive', postIds }));
    const step = steps.ofCells(cells, again.length > 0 ? steps.ofEdits(again) : undefined);
    const undo = steps.did(step);
    steps.sendCells(step, cells);
    own.send(
      partsOfAdded(posts, steps.isLink).map(
        (part): Edit => ({ kind: 'adds', posts: part, createdAt: moment(around), loads: live.loads }),
      ),
    );
    return { changed: cells.length, undo };
  };

  return {
    write,

    /** `row` is the post as its panel knows it, where the view does not show it. */
    setCell(postId: string, columnId: string, value: CellValue | undefined, row = shown.rowOf(postId)): void {
      if (row && !isSameCell(row.values[columnId], value))
        edit({ kind: 'cell', postId, columnId, value, before: row.values[columnId] });
    },

    setTitle(postId: string, value: string, row = shown.rowOf(postId)): void {
      if (row && value !== '' && row.title !== value) edit({ kind: 'title', postId, value, before: row.title });
    },

    /** Gives many posts one value. */
    fill(postIds: string[], columnId: string, value: CellValue | undefined): void {
      write(postIds.map((postId) => ({ postId, columnId, value })));
    },

    /** Presses a column's button for one post; what stands in its way is said before anything changes. */
    async press(postId: string, columnId: string, row = shown.rowOf(postId)): Promise<void> {
      const { data } = live;
      if (!data || !row) return;
      const { pressedAction } = await import('./pressed-action.ts');
      const { accountName } = around;
      const pressed = pressedAction(row, columnId, data.board, { accountName, now: around.now() });
      if (!pressed) return;
      if ('message' in pressed) return tell({ kind: 'impossible', reason: pressed.message });
      const { edit, cells, moved, actionName } = pressed;
      const step = steps.ofCells(cells, moved && steps.ofPlaces(moved.there, moved.here));
      steps.send(step, [edit]);
      tell({ kind: 'pressed', actionName, undo: steps.did(step) });
    },
  };
}
