import type { Board } from '#functions/data/board/board.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { COLUMNS_MAX } from '#shared/board/limits.ts';
import type { Column } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import type { WriteContext } from './context.ts';

export type ColumnContext = WriteContext & { scope: Pick<ProjectScope, 'projectAccess'> };

export function requireColumn(board: Board, columnId: string): Column {
  const column = board.columns.find((candidate) => candidate.id === columnId);
  if (!column) throw new AppError('EntityNotFound');
  return column;
}

/** What is on its way into another type stays as it is until then; its cells can be edited. */
export function requireSettled(column: Column): Column {
  if (column.typeChange) throw new AppError('BadRequest', 'この列は種類を変えています。終わるまでお待ちください。');
  return column;
}

/** What is locked changes only for those who manage the project. */
export function requireOpenColumn({ scope }: ColumnContext, board: Board, columnId: string): Column {
  const column = requireSettled(requireColumn(board, columnId));
  if (column.isLock && !mayInProject(scope.projectAccess, 'board.lockColumn'))
    throw new AppError('Forbidden', 'この列はロックされています。');
  return column;
}

export function requireRoomForColumn(board: Board): void {
  if (board.columns.length >= COLUMNS_MAX) throw new AppError('BadRequest', `列は${COLUMNS_MAX}個までです。`);
}
