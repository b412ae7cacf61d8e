import type { FilterGroup, View } from '#shared/board/types.ts';

const ownFilter = (groups: readonly FilterGroup[], newId: () => string): FilterGroup[] =>
  groups.map((group) => ({
    ...group,
    id: newId(),
    filterConditionList: group.filterConditionList.map((condition) => ({ ...condition, id: newId() })),
  }));

/** A view's conditions and charts under ids of their own: those of a copy are not its model's. */
export const withOwnConditions = <V extends Pick<View, 'filterGroupList' | 'orderConditionList' | 'chartList'>>(
  view: V,
  newId: () => string,
): V => ({
  ...view,
  filterGroupList: ownFilter(view.filterGroupList, newId),
  orderConditionList: view.orderConditionList.map((order) => ({ ...order, id: newId() })),
  ...(view.chartList && {
    chartList: view.chartList.map((chart) => ({
      ...chart,
      id: newId(),
      filterGroupList: ownFilter(chart.filterGroupList, newId),
    })),
  }),
});
