import { updateViewColumns } from '#functions/data/board/view.ts';
import { changeMeta } from '#functions/domain/board-core/change-meta.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { requireView } from '#functions/domain/board-core/require-view.ts';
import { placeableColumns } from '#shared/board/columns/fixed-columns.ts';
import type { ViewColumnPart } from '#shared/board/columns/view-columns.ts';
import { withViewColumns } from '#shared/board/columns/view-columns.ts';
import { AppError } from '#shared/errors.ts';

export interface ChangeViewColumns {
  boardId: string;
  boardViewId: string;
  viewColumnList: ViewColumnPart[];
  mutationId?: string | null;
}

/** Settings of some columns in one view; columns that the call does not name stay as they are. */
export const changeViewColumns = (context: WriteContext, { mutationId, ...body }: ChangeViewColumns) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { changeViewColumns: body },
    decide(board) {
      const view = requireView(board, body.boardViewId);
      const columns = placeableColumns(board);
      const known = new Set(columns.map((column) => column.id));
      if (!body.viewColumnList.every((part) => known.has(part.projectBoardColumnId)))
        throw new AppError('EntityNotFound');
      return updateViewColumns(
        context.scope,
        body.boardId,
        view,
        withViewColumns(view.viewColumnList, columns, body.viewColumnList),
      );
    },
  });
