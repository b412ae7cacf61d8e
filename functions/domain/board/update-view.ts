import { updateViewSettings } from '#functions/data/board.ts';
import type { FilterGroup, GroupOption, OrderCondition } from '#shared/board/types.ts';
import { withoutNulls } from '#shared/board/without-nulls.ts';
import { changeMeta } from './change-meta.ts';
import { checkArrangement, storedFilter, storedOrder } from './check-arrangement.ts';
import type { WriteContext } from './context.ts';
import { requireView } from './require-view.ts';

export interface UpdateView {
  boardId: string;
  boardViewId: string;
  name?: string | null;
  isContainArchive?: boolean | null;
  isWrapDisplay?: boolean | null;
  isShowSubPost?: boolean | null;
  titleColumnWidth?: number | null;
  /** null: ungrouped; absent: as it is. */
  groupColumnId?: string | null;
  filterGroupList?: FilterGroup[] | null;
  orderConditionList?: OrderCondition[] | null;
  groupOptionList?: GroupOption[] | null;
  mutationId?: string | null;
}

/** Of each setting the last writer's stands. */
export const updateView = (context: WriteContext, { mutationId, ...body }: UpdateView) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { updateView: body },
    decide(board) {
      const { boardId, boardViewId, filterGroupList, orderConditionList, ...settings } = body;
      checkArrangement(board, requireView(board, boardViewId), body);
      const { clock, ids } = context.ports;
      const filter = filterGroupList ? { filterGroupList: storedFilter(filterGroupList, ids) } : {};
      const order = orderConditionList ? { orderConditionList: storedOrder(orderConditionList, ids) } : {};
      const set = { ...withoutNulls(settings), ...filter, ...order, updatedAt: new Date(clock.now()).toISOString() };
      return updateViewSettings(
        context.scope,
        boardId,
        boardViewId,
        set,
        settings.groupColumnId === null ? ['groupColumnId'] : [],
      );
    },
  });
