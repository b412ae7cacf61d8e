/** What a view used a column for, moved to the column that stands in its place. */

import { chartOver } from '../charts/chart-over.ts';
import { acceptedOperator, isGroupable, isSortable, operandOf } from '../columns/column-kinds.ts';
import type { ViewUsage } from '../columns/column-usage.ts';
import type { Column, FilterCondition, FilterGroup, View } from '../types.ts';
import type { ColumnSetting } from '../view-kinds/view-kind.ts';
import { groupProblem, laneProblem, viewKinds } from '../view-kinds/view-kinds.ts';

type Change = Pick<Column, 'id' | 'columnType' | 'valueOptionList'>;

function fitsCondition(from: Change, to: Change, { comparisonOperator, valueOptionIdList }: FilterCondition): boolean {
  const operand = operandOf(from.columnType, comparisonOperator);
  const isSame =
    acceptedOperator(to.columnType, comparisonOperator) !== undefined &&
    operandOf(to.columnType, comparisonOperator) === operand;
  return (
    isSame &&
    (operand !== 'options' ||
      (valueOptionIdList ?? []).every((id) => to.valueOptionList.some((option) => option.id === id)))
  );
}

export interface ConvertedView {
  /** Fields that are others now. */
  set: Partial<View>;
  /** What the new type cannot do: it stays with the old column, without effect until that comes back. */
  lost: ViewUsage | undefined;
}

export function convertView(view: View, from: Change, to: Change): ConvertedView {
  const lost = { isGroup: false, isFilter: false, isOrder: false, isLayout: false };
  const moved = <T extends { targetColumnId: string }>(entry: T, fits: boolean, use: 'isFilter' | 'isOrder'): T => {
    if (entry.targetColumnId !== from.id) return entry;
    if (!fits) lost[use] = true;
    return fits ? { ...entry, targetColumnId: to.id } : entry;
  };
  const movedFilter = (groups: readonly FilterGroup[]): FilterGroup[] =>
    groups.map((group) => ({
      ...group,
      filterConditionList: group.filterConditionList.map((condition) =>
        moved(condition, fitsCondition(from, to, condition), 'isFilter'),
      ),
    }));
  const filterGroupList = movedFilter(view.filterGroupList);
  const chartList = (view.chartList ?? []).map((chart) => {
    const drawn = chartOver(chart, from.id, to);
    if (!drawn) lost.isLayout = true;
    return { ...(drawn ?? chart), filterGroupList: movedFilter(chart.filterGroupList) };
  });
  const orderConditionList = view.orderConditionList.map((order) => moved(order, isSortable(to.columnType), 'isOrder'));
  const viewColumnList = view.viewColumnList.map((setting) =>
    setting.projectBoardColumnId === from.id ? { ...setting, projectBoardColumnId: to.id } : setting,
  );
  const set: Record<string, unknown> = {};
  for (const [field, value] of Object.entries({ filterGroupList, orderConditionList, viewColumnList })) {
    if (JSON.stringify(value) !== JSON.stringify(view[field as keyof View])) set[field] = value;
  }
  if (JSON.stringify(chartList) !== JSON.stringify(view.chartList ?? [])) {
    set.chartList = chartList;
    set.chartRevision = (view.chartRevision ?? 0) + 1;
  }
  for (const [field, value] of Object.entries(view)) {
    if (value !== from.id || !field.endsWith('ColumnId')) continue;
    const isGroup = field === 'groupColumnId';
    const fits = isGroup
      ? isGroupable(to.columnType) && groupProblem(view, to) === undefined
      : field === 'laneColumnId'
        ? laneProblem(view, to) === undefined
        : viewKinds[view.viewType].columnSettings?.[field as ColumnSetting]?.(to);
    if (fits) set[field] = to.id;
    else lost[isGroup ? 'isGroup' : 'isLayout'] = true;
  }
  const hasLost = Object.values(lost).some(Boolean);
  return { set: set as Partial<View>, lost: hasLost ? { boardViewId: view.id, name: view.name, ...lost } : undefined };
}
