import { AppError } from '#shared/errors.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { Column } from '#shared/board/types.ts';
import { mayInProject } from '#shared/rules/permissions.ts';
import type { Board } from '#functions/data/board.ts';
import type { ProjectScope } from '#functions/data/scope.ts';
import type { WriteContext } from './context.ts';

export type ColumnContext = WriteContext & { scope: Pick<ProjectScope, 'projectAccess'> };

/** A column as it stands; what is locked changes only for those who manage the project. */
export function requireOpenColumn({ scope }: ColumnContext, board: Board, columnId: string): Column {
  const column = board.columns.find((candidate) => candidate.id === columnId);
  if (!column) throw new AppError('EntityNotFound');
  if (column.isLock && !mayInProject(scope.projectAccess, 'board.lockColumn')) throw new AppError('Forbidden', 'この列はロックされています。');
  return column;
}

export const hasOptions = ({ columnType }: Pick<Column, 'columnType'>): boolean => columnType === ColumnType.STATE || columnType === ColumnType.DROP_DOWN;
