import { columnUsage } from '#shared/board/column-usage.ts';
import type { ColumnUsage } from '#shared/board/column-usage.ts';
import type { ReadContext } from './context.ts';
import { readBoard } from './read-board.ts';
import { requireColumn } from './require-column.ts';

export async function boardColumnUsage(context: ReadContext, boardId: string, columnId: string): Promise<ColumnUsage> {
  const { board, rows } = await readBoard(context, boardId);
  return columnUsage(rows.values(), board.views, requireColumn(board, columnId));
}
