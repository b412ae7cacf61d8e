import { updateViewSettings } from '#functions/data/board/view.ts';
import { changeMeta } from '#functions/domain/board-core/change-meta.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { requireView } from '#functions/domain/board-core/require-view.ts';

export interface OrderView {
  boardId: string;
  boardViewId: string;
  /** Its place among the views, from 0. */
  viewOrder: number;
  mutationId?: string | null;
}

/** Moves one view; only those whose place changes are written. */
export const orderView = (context: WriteContext, { mutationId, ...body }: OrderView) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { orderView: body },
    decide(board) {
      const moved = requireView(board, body.boardViewId);
      const others = board.views.filter((view) => view !== moved);
      const views = [...others.slice(0, body.viewOrder), moved, ...others.slice(body.viewOrder)];
      return views.flatMap((view, viewOrder) =>
        view.viewOrder === viewOrder
          ? []
          : [updateViewSettings(context.scope, body.boardId, view.id, { viewOrder }, [])],
      );
    },
  });
