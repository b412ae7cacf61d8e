import type { View } from '#shared/board/types.ts';

/** A view's conditions under ids of their own: those of a copy are not its model's. */
export const withOwnConditions = <V extends Pick<View, 'filterGroupList' | 'orderConditionList'>>(
  view: V,
  newId: () => string,
): V => ({
  ...view,
  filterGroupList: view.filterGroupList.map((group) => ({
    ...group,
    id: newId(),
    filterConditionList: group.filterConditionList.map((condition) => ({ ...condition, id: newId() })),
  })),
  orderConditionList: view.orderConditionList.map((order) => ({ ...order, id: newId() })),
});
