/** Columns go in two steps: hidden at once, for good 30 days later; until then values, views and options come back with them. */
import { AppError } from '#shared/errors.ts';
import { deleteColumnItem, unmarkColumnDeleted } from '#functions/data/board.ts';
import { changeMeta } from './change-meta.ts';
import type { WriteContext } from './context.ts';
import { requireColumn, requireRoomForColumn, requireSettled } from './require-column.ts';

export interface OneColumn {
  boardId: string;
  columnId: string;
  mutationId?: string | null;
}

export const deleteColumn = (context: WriteContext, { mutationId, ...body }: OneColumn) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { deleteColumn: body },
    decide(board) {
      const column = requireSettled(requireColumn(board, body.columnId));
      if (column.isStatus) throw new AppError('BadRequest', `「${column.name}」は、投稿の進み具合を表す列のため、削除できません。`);
      return deleteColumnItem(context.scope, board, column.id, context.ports.clock.now());
    },
  });

export const restoreColumn = (context: WriteContext, { mutationId, ...body }: OneColumn) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { restoreColumn: body },
    decide(board) {
      if (board.columns.some((column) => column.id === body.columnId)) return [];
      if (!board.deletedColumns?.some((column) => column.id === body.columnId)) throw new AppError('EntityNotFound');
      requireRoomForColumn(board);
      return unmarkColumnDeleted(context.scope, body.boardId, body.columnId);
    },
  });
