import { AppError } from '#shared/errors.ts';
import { FIXED_COLUMNS } from '#shared/board/types.ts';
import type { GroupOption, OrderCondition } from '#shared/board/types.ts';
import { updateViewSettings } from '#functions/data/board.ts';
import type { Board } from '#functions/data/board.ts';
import { changeMeta } from './change-meta.ts';
import type { WriteContext } from './context.ts';

export interface UpdateView {
  boardId: string;
  boardViewId: string;
  /** null: ungrouped; absent: as it is. */
  groupColumnId?: string | null;
  orderConditionList?: OrderCondition[] | null;
  groupOptionList?: GroupOption[] | null;
  mutationId?: string | null;
}

const requireColumns = (board: Board, ids: string[]): void => {
  const known = new Set<string>([...board.columns.map((column) => column.id), ...Object.values(FIXED_COLUMNS)]);
  if (!ids.every((id) => known.has(id))) throw new AppError('EntityNotFound');
};

/** Of each setting the last writer's stands. */
export const updateView = (context: WriteContext, { mutationId, ...body }: UpdateView) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { updateView: body },
    decide(board) {
      const view = board.views.find((candidate) => candidate.id === body.boardViewId);
      if (!view) throw new AppError('EntityNotFound');
      requireColumns(board, [...(body.groupColumnId ? [body.groupColumnId] : []), ...(body.orderConditionList ?? []).map((order) => order.targetColumnId)]);
      const { groupColumnId, orderConditionList, groupOptionList } = body;
      const set = { ...(groupColumnId ? { groupColumnId } : {}), ...(orderConditionList ? { orderConditionList } : {}), ...(groupOptionList ? { groupOptionList } : {}) };
      return updateViewSettings(context.scope, body.boardId, view.id, set, groupColumnId === null ? ['groupColumnId'] : []);
    },
  });
