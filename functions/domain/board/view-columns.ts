import { AppError } from '#shared/errors.ts';
import type { ViewColumn } from '#shared/board/types.ts';
import { updateViewColumns } from '#functions/data/board.ts';
import { changeMeta } from './change-meta.ts';
import type { WriteContext } from './context.ts';

export interface ViewColumnPart {
  projectBoardColumnId: string;
  isShow?: boolean | null;
  width?: number | null;
  columnOrder?: number | null;
  isWrapDisplay?: boolean | null;
}
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
      const view = board.views.find((candidate) => candidate.id === body.boardViewId);
      if (!view) throw new AppError('EntityNotFound');
      const settings = new Map(view.viewColumnList.map((setting) => [setting.projectBoardColumnId, setting]));
      for (const { projectBoardColumnId, isShow, width, columnOrder, isWrapDisplay } of body.viewColumnList) {
        const column = board.columns.find((candidate) => candidate.id === projectBoardColumnId);
        if (!column) throw new AppError('EntityNotFound');
        const before: ViewColumn = settings.get(column.id) ?? { projectBoardColumnId, isShow: true, width: column.width, columnOrder: column.columnOrder };
        settings.set(column.id, {
          ...before,
          ...(isShow != null && { isShow }),
          ...(width != null && { width }),
          ...(columnOrder != null && { columnOrder }),
          ...(isWrapDisplay != null && { isWrapDisplay }),
        });
      }
      return updateViewColumns(context.scope, body.boardId, view, [...settings.values()]);
    },
  });
