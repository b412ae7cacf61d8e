import { isoNow } from '#functions/clients/iso-time.ts';
import { updateViewSettings } from '#functions/data/board/view.ts';
import { requireTemplate } from '#functions/data/post/post-template.ts';
import { changeMeta } from '#functions/domain/board-core/change-meta.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { requireView } from '#functions/domain/board-core/require-view.ts';
import { GROUPING_PARTS } from '#shared/board/arrangement/arrangement.ts';
import type { CardCover, CardSize } from '#shared/board/card-settings.ts';
import type { FilterGroup, GroupOption, OrderCondition, View } from '#shared/board/types.ts';
import { COLUMN_SETTINGS } from '#shared/board/view-kinds/view-kind.ts';
import { viewKinds } from '#shared/board/view-kinds/view-kinds.ts';
import { withoutNulls } from '#shared/board/without-nulls.ts';
import type { ChartDivideSettingType, TimelineDependencyType, TimelineViewSpanType } from '#shared/enums/enums.ts';
import {
  checkColumnSettings,
  checkCompleteStatus,
  type WantedColumnSettings,
} from '../columns/check-column-settings.ts';
import { checkArrangement, storedFilter, storedOrder } from './check-arrangement.ts';

export interface UpdateView extends WantedColumnSettings {
  boardId: string;
  boardViewId: string;
  name?: string | null;
  isContainArchive?: boolean | null;
  isWrapDisplay?: boolean | null;
  isShowSubPost?: boolean | null;
  titleColumnWidth?: number | null;
  /** null: ungrouped, or none; absent: as it is. */
  groupColumnId?: string | null;
  laneColumnId?: string | null;
  filterGroupList?: FilterGroup[] | null;
  orderConditionList?: OrderCondition[] | null;
  groupOptionList?: GroupOption[] | null;
  cardSize?: CardSize | null;
  cardCover?: CardCover | null;
  timelineViewSpan?: TimelineViewSpanType | null;
  timelineDependencyType?: TimelineDependencyType | null;
  chartDivideSetting?: ChartDivideSettingType | null;
  /** null: none, so with `postTemplateId`. */
  completeStatusId?: string | null;
  postTemplateId?: string | null;
  mutationId?: string | null;
}

/** Where the column of a setting makes the groups, they follow it. */
function withGroups<T extends WantedColumnSettings & Pick<UpdateView, 'groupColumnId'>>(
  { viewType }: View,
  wanted: T,
): T {
  const { groupsBy } = viewKinds[viewType];
  const groupColumnId = groupsBy && wanted[groupsBy];
  return groupColumnId === undefined ? wanted : { ...wanted, groupColumnId };
}

/** Of each setting the last writer's stands. */
export const updateView = (context: WriteContext, { mutationId, ...body }: UpdateView) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { updateView: body },
    async decide(board) {
      const { boardId, boardViewId, filterGroupList, orderConditionList, ...wanted } = body;
      const view = requireView(board, boardViewId);
      const settings = withGroups(view, wanted);
      checkArrangement(board, view, { ...body, ...settings });
      checkColumnSettings(board, view, body);
      checkCompleteStatus(board, view, body);
      if (body.postTemplateId)
        await requireTemplate(context.ports.table, context.scope, { boardId, templateId: body.postTemplateId });
      const { clock, ids } = context.ports;
      const filter = filterGroupList ? { filterGroupList: storedFilter(filterGroupList, ids) } : {};
      const order = orderConditionList ? { orderConditionList: storedOrder(orderConditionList, ids) } : {};
      const set = { ...withoutNulls(settings), ...filter, ...order, updatedAt: isoNow({ clock }) };
      const removed = ([...GROUPING_PARTS, 'completeStatusId', 'postTemplateId', ...COLUMN_SETTINGS] as const).filter(
        (name) => settings[name] === null,
      );
      return updateViewSettings(context.scope, boardId, boardViewId, set, removed);
    },
  });
