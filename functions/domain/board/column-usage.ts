import { AppError } from '#shared/errors.ts';
import { columnUsage } from '#shared/board/column-usage.ts';
import type { ColumnUsage } from '#shared/board/column-usage.ts';
import type { ReadContext } from './context.ts';
import { readBoard } from './read-board.ts';

export async function boardColumnUsage(context: ReadContext, boardId: string, columnId: string): Promise<ColumnUsage> {
  const { board, rows } = await readBoard(context, boardId);
  const column = board.columns.find((candidate) => candidate.id === columnId);
  if (!column) throw new AppError('EntityNotFound');
  return columnUsage(rows.values(), board.views, column);
}
