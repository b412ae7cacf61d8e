import { deleteViewItem, restoreViewItem } from '#functions/data/board/view.ts';
import { changeMeta } from '#functions/domain/board-core/change-meta.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { requireRoomForView, requireView } from '#functions/domain/board-core/require-view.ts';
import { AppError } from '#shared/errors.ts';

export interface OneView {
  boardId: string;
  boardViewId: string;
  mutationId?: string | null;
}

/** Posts stay where they are: a view only shows them. */
export const deleteView = (context: WriteContext, { mutationId, ...body }: OneView) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { deleteView: body },
    decide(board) {
      const view = requireView(board, body.boardViewId);
      if (view.isDefault || board.views.length === 1)
        throw new AppError('BadRequest', 'はじめに開くビューは削除できません。');
      return deleteViewItem(context.scope, board, view.id, context.ports.clock.now());
    },
  });

export const restoreView = (context: WriteContext, { mutationId, ...body }: OneView) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { restoreView: body },
    decide(board) {
      // One that is there is given back already.
      const isThere = board.views.some((view) => view.id === body.boardViewId);
      if (!isThere && !board.deletedViews?.some((view) => view.id === body.boardViewId))
        throw new AppError('EntityNotFound');
      if (!isThere) requireRoomForView(board);
      return restoreViewItem(context.scope, body.boardId, body.boardViewId);
    },
  });
