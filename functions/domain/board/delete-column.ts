/** Columns go in two steps: hidden at once, for good 30 days later; until then values, views and options come back with them. */

import { deleteColumnItem, unmarkColumnDeleted } from '#functions/data/board.ts';
import type { LinkContext } from '#functions/domain/link/change-links.ts';
import { deletePartners, restorePartners } from '#functions/domain/link/partner-columns.ts';
import type { SettleAskContext } from '#functions/domain/link/settle-links.ts';
import { bothEnds, settleAsker } from '#functions/domain/link/settle-links.ts';
import { AppError } from '#shared/errors.ts';
import { changeMeta } from './change-meta.ts';
import type { BoardChange } from './present.ts';
import { requireColumn, requireRoomForColumn, requireSettled } from './require-column.ts';

export interface OneColumn {
  boardId: string;
  columnId: string;
  mutationId?: string | null;
}

type OnElsewhere = (changes: BoardChange[]) => void;

/** `onElsewhere` is told what changes on other boards, by each attempt. */
export const deleteColumn = (
  context: LinkContext,
  { mutationId, ...body }: OneColumn,
  onElsewhere: OnElsewhere = () => undefined,
) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { deleteColumn: body },
    async decide(board) {
      const column = requireSettled(requireColumn(board, body.columnId));
      if (column.isStatus)
        throw new AppError('BadRequest', `「${column.name}」は、投稿の進み具合を表す列のため、削除できません。`);
      const { ops, changes } = await deletePartners(context, board, column);
      onElsewhere(changes);
      return [...deleteColumnItem(context.scope, board, column.id, context.ports.clock.now()), ...ops];
    },
  });

export function restoreColumn(
  context: LinkContext & SettleAskContext,
  { mutationId, ...body }: OneColumn,
  onElsewhere: OnElsewhere = () => undefined,
) {
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
      const { ops, changes } = await restorePartners(context, board, column);
      onElsewhere(changes);
      await ask(bothEnds(board, [column]));
      return [unmarkColumnDeleted(context.scope, body.boardId, body.columnId), ...ops];
    },
  });
}
