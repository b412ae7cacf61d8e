/** Columns go in two steps: hidden at once, for good 30 days later; until then values, views and options come back with them. */

import { deleteColumnItem, unmarkColumnDeleted } from '#functions/data/board/column.ts';
import { changeMeta } from '#functions/domain/board-core/change-meta.ts';
import { requireColumn, requireRoomForColumn, requireSettled } from '#functions/domain/board-core/require-column.ts';
import type { LinkWriteContext } from '#functions/domain/link/link-context.ts';
import { deletePartners, restorePartners } from '#functions/domain/link/partner-columns.ts';
import type { SettleAskContext } from '#functions/domain/link/settle-links.ts';
import { bothEnds, settleAsker } from '#functions/domain/link/settle-links.ts';
import { AppError } from '#shared/errors.ts';

export interface OneColumn {
  boardId: string;
  columnId: string;
  mutationId?: string | null;
}

export const deleteColumn = (context: LinkWriteContext, { mutationId, ...body }: OneColumn) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { deleteColumn: body },
    async decide(board) {
      const column = requireSettled(requireColumn(board, body.columnId));
      if (column.isStatus)
        throw new AppError('BadRequest', `「${column.name}」は、投稿の進み具合を表す列のため、削除できません。`);
      const { ops, ...told } = await deletePartners(context, board, column);
      return {
        ops: [...deleteColumnItem(context.scope, board, column.id, context.ports.clock.now()), ...ops],
        ...told,
      };
    },
  });

export function restoreColumn(context: LinkWriteContext & SettleAskContext, { mutationId, ...body }: OneColumn) {
  const ask = settleAsker(context);
  return changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { restoreColumn: body },
    async decide(board) {
      if (board.columns.some((column) => column.id === body.columnId)) return [];
      const column = board.deletedColumns?.find((candidate) => candidate.id === body.columnId);
      if (!column) throw new AppError('EntityNotFound');
      requireRoomForColumn(board);
      const { ops, ...told } = await restorePartners(context, board, column);
      await ask(bothEnds(board, [column]));
      return { ops: [unmarkColumnDeleted(context.scope, body.boardId, body.columnId), ...ops], ...told };
    },
  });
}
