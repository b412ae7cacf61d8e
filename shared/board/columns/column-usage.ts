/** What a column or one of its options is used for: said before either is deleted. */
import { isEmptyCell } from '../cells/cell-lists.ts';
import type { Column, Row, View } from '../types.ts';

/** What a view uses a column for. */
export interface ViewUsage {
  boardViewId: string;
  name: string;
  isGroup: boolean;
  isFilter: boolean;
  isOrder: boolean;
  isLayout: boolean;
}

/** Posts that a column links into one of its boards. */
export interface LinkedBoardUsage {
  projectBoardId: string;
  postCount: number;
}

export interface ColumnUsage {
  /** Posts with a value, archived ones among them. */
  postCount: number;
  optionUsageList: { valueOptionId: string; postCount: number }[];
  viewUsageList: ViewUsage[];
}

/** The columns that lay a view out have fields of their own: kanbanSectionColumnId, timelineTermColumnId … */
const isLaidOutBy = (view: View, columnId: string): boolean =>
  Object.entries(view).some(
    ([field, value]) => field !== 'groupColumnId' && field.endsWith('ColumnId') && value === columnId,
  );

const isDrawnBy = ({ chartList = [] }: View, columnId: string): boolean =>
  chartList.some((chart) => [chart.groupColumnId, chart.stackColumnId, chart.countColumnId].includes(columnId));

export function columnUsage(
  rows: Iterable<Row>,
  views: readonly View[],
  column: Pick<Column, 'id' | 'valueOptionList'>,
): ColumnUsage {
  const counts = new Map(column.valueOptionList.map((option) => [option.id, 0]));
  let postCount = 0;
  for (const row of rows) {
    const value = row.values[column.id];
    if (isEmptyCell(value)) continue;
    postCount += 1;
    if (typeof value === 'string' && counts.has(value)) counts.set(value, counts.get(value)! + 1);
  }
  const viewUsageList = views
    .map((view) => ({
      boardViewId: view.id,
      name: view.name,
      isGroup: view.groupColumnId === column.id,
      isFilter: [view, ...(view.chartList ?? [])].some(({ filterGroupList }) =>
        filterGroupList.some((group) =>
          group.filterConditionList.some((condition) => condition.targetColumnId === column.id),
        ),
      ),
      isOrder: view.orderConditionList.some((order) => order.targetColumnId === column.id),
      isLayout: isLaidOutBy(view, column.id) || isDrawnBy(view, column.id),
    }))
    .filter((use) => use.isGroup || use.isFilter || use.isOrder || use.isLayout);
  return {
    postCount,
    optionUsageList: [...counts].map(([valueOptionId, count]) => ({ valueOptionId, postCount: count })),
    viewUsageList,
  };
}
