import { withCell } from '../../state/commands/cell-edits.ts';
import type { CellEdit, UndoOrRedo } from '../../state/types.ts';
import { asItIs, maybeLate, notByItself, type ShownKind } from './kind.ts';
import { changing } from './looks.ts';

/** Cells of one post or of many. */
export interface WriteCells {
  kind: 'cells';
  cells: CellEdit[];
  back?: UndoOrRedo;
  isLate?: boolean;
}

const postIds = ({ cells }: WriteCells): string[] => [...new Set(cells.map(({ postId }) => postId))];

export const writeCells: ShownKind<WriteCells> = {
  postIds,
  renamed: (edit, from, to) => ({
    ...edit,
    cells: edit.cells.map((cell) => (cell.postId === from ? { ...cell, postId: to } : cell)),
  }),
  ...maybeLate,
  written: asItIs,
  isOfMany: true,
  addition: undefined,
  ...changing(postIds, (row, { cells }) =>
    cells.reduce(
      (current, { postId, columnId, value }) => (postId === row.id ? withCell(current, columnId, value) : current),
      row,
    ),
  ),
  inverse: notByItself,
  sign: 'cells',
};
