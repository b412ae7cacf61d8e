/** Columns and those whose place they took when the type was changed. */

import type { Board } from '#functions/data/board/board.ts';
import type { Column } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';

/** The column that can come back in this one's place. */
export function requireReplaced(board: Board, { replacedColumnId }: Column): Column {
  const before = board.deletedColumns?.find((column) => column.id === replacedColumnId);
  if (!before) throw new AppError('BadRequest', '元の種類の列は、もう残っていません。');
  return before;
}

/** What stands in a column's place since its type was changed: an edit that was on its way meanwhile is meant for it. */
export function replacementOf(board: Board, columnId: string): { before: Column; column: Column } | undefined {
  const before = board.deletedColumns?.find((column) => column.id === columnId);
  const column = before && board.columns.find((candidate) => candidate.replacedColumnId === columnId);
  return column && { before, column };
}
