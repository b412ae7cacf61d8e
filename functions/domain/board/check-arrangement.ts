/** What a view may be arranged by: said in words, before anything is stored. */
import { checkFilterGroups } from '#shared/board/check-filter.ts';
import { FIXED_COLUMNS } from '#shared/board/types.ts';
import type { FilterGroup, OrderCondition, View } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { SORT_KEYS_MAX } from '#shared/board/limits.ts';
import type { Ids } from '#functions/clients/ports.ts';
import type { Board } from '#functions/data/board.ts';
import { shortId } from './short-id.ts';

export interface WantedArrangement {
  groupColumnId?: string | null;
  filterGroupList?: FilterGroup[] | null;
  orderConditionList?: OrderCondition[] | null;
}

const FIXED: readonly string[] = Object.values(FIXED_COLUMNS);

export function checkArrangement(board: Board, view: View, { groupColumnId, filterGroupList, orderConditionList }: WantedArrangement): void {
  const isKnown = (columnId: string): boolean => FIXED.includes(columnId) || board.columns.some((column) => column.id === columnId);
  const problem = filterGroupList ? checkFilterGroups(filterGroupList, board, view.filterGroupList) : undefined;
  if (problem !== undefined) throw new AppError('BadRequest', problem);
  if ((orderConditionList ?? []).length > SORT_KEYS_MAX) throw new AppError('BadRequest', `並び順は${SORT_KEYS_MAX}個までです。`);
  if (groupColumnId && !isKnown(groupColumnId)) throw new AppError('EntityNotFound');
  if (!(orderConditionList ?? []).every((order) => isKnown(order.targetColumnId))) throw new AppError('EntityNotFound');
}

/** Groups without conditions go; the others and their conditions get ids where they have none. */
export const stored = (groups: FilterGroup[], ids: Ids): FilterGroup[] =>
  groups
    .filter((group) => group.filterConditionList.length > 0)
    .map((group) => ({
      ...group,
      id: group.id ?? shortId(ids),
      filterConditionList: group.filterConditionList.map((condition) => ({ ...condition, id: condition.id ?? shortId(ids) })),
    }));
