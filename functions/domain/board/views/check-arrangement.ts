/** What a view may be arranged by: said in words, before anything is stored. */

import type { Ids } from '#functions/clients/ports.ts';
import type { Board } from '#functions/data/board/board.ts';
import { shortId } from '#functions/domain/board-core/short-id.ts';
import { fixedColumn } from '#shared/board/columns/fixed-columns.ts';
import { checkFilterGroups } from '#shared/board/conditions/check-filter.ts';
import { GROUP_OPTIONS_MAX, SORT_KEYS_MAX } from '#shared/board/limits.ts';
import { columnView } from '#shared/board/rows/row-cell.ts';
import type { Column, FilterGroup, GroupOption, OrderCondition, View } from '#shared/board/types.ts';
import { FIXED_COLUMNS, NO_VALUE } from '#shared/board/types.ts';
import { groupProblem, laneProblem } from '#shared/board/view-kinds/view-kinds.ts';
import { AppError } from '#shared/errors.ts';

export interface WantedArrangement {
  groupColumnId?: string | null;
  laneColumnId?: string | null;
  filterGroupList?: FilterGroup[] | null;
  orderConditionList?: OrderCondition[] | null;
  groupOptionList?: GroupOption[] | null;
}

const FIXED: readonly string[] = Object.values(FIXED_COLUMNS);

const nameOf = ({ groupColumnId, groupColumnValueId }: GroupOption): string =>
  `${groupColumnId ?? ''} ${groupColumnValueId}`;

/** What the view has already may outlive its column or option: it says nothing then. */
function checkGroupOptions(board: Board, view: View, options: readonly GroupOption[]): void {
  if (options.length > GROUP_OPTIONS_MAX)
    throw new AppError('BadRequest', `グループの設定は${GROUP_OPTIONS_MAX}個までです。`);
  if (new Set(options.map(nameOf)).size < options.length)
    throw new AppError('BadRequest', '同じグループの設定が2つあります。');
  const known = new Set(view.groupOptionList.map(nameOf));
  for (const option of options.filter((one) => !known.has(nameOf(one)))) {
    const column = option.groupColumnId === undefined ? undefined : columnView(option.groupColumnId, board);
    if (!column?.kind.group) throw new AppError('BadRequest', 'グループの列が見つかりません。');
    const isOffered =
      column.kind.sort.by !== 'choice' || column.choices.some((choice) => choice.id === option.groupColumnValueId);
    if (!isOffered && option.groupColumnValueId !== NO_VALUE)
      throw new AppError('BadRequest', 'グループの選択肢が見つかりません。');
  }
}

const groupedBy = ({ columns }: Board, columnId: string | null): Column | undefined =>
  columns.find((column) => column.id === columnId) ?? fixedColumn(columnId ?? undefined);

export function checkArrangement(
  board: Board,
  view: View,
  { groupColumnId, laneColumnId, filterGroupList, orderConditionList, groupOptionList }: WantedArrangement,
): void {
  const isKnown = (columnId: string): boolean =>
    FIXED.includes(columnId) || board.columns.some((column) => column.id === columnId);
  const problem = filterGroupList ? checkFilterGroups(filterGroupList, board, view.filterGroupList) : undefined;
  if (problem !== undefined) throw new AppError('BadRequest', problem);
  if ((orderConditionList ?? []).length > SORT_KEYS_MAX)
    throw new AppError('BadRequest', `並び順は${SORT_KEYS_MAX}個までです。`);
  if (groupColumnId && !isKnown(groupColumnId)) throw new AppError('EntityNotFound');
  const groupRefusal =
    groupColumnId === undefined ? undefined : groupProblem(view, groupedBy(board, groupColumnId) ?? null);
  if (groupRefusal !== undefined) throw new AppError('BadRequest', groupRefusal);
  if (laneColumnId) {
    if (!isKnown(laneColumnId)) throw new AppError('EntityNotFound');
    const refusal = laneProblem(view, groupedBy(board, laneColumnId)!);
    if (refusal !== undefined) throw new AppError('BadRequest', refusal);
  }
  if (groupOptionList) checkGroupOptions(board, view, groupOptionList);
  if (!(orderConditionList ?? []).every((order) => isKnown(order.targetColumnId))) throw new AppError('EntityNotFound');
}

type WithId<T> = T & { id: string };

/** Each keeps the id it has; what has none, or one that another has already, gets its own. */
function withIds<T extends { id?: string }>(entries: readonly T[], ids: Ids, taken = new Set<string>()): WithId<T>[] {
  return entries.map((entry) => {
    const id = entry.id === undefined || taken.has(entry.id) ? shortId(ids) : entry.id;
    taken.add(id);
    return { ...entry, id };
  });
}

/** Groups without conditions go. */
export function storedFilter(groups: readonly FilterGroup[], ids: Ids): FilterGroup[] {
  const taken = new Set<string>();
  const held = groups.filter((group) => group.filterConditionList.length > 0);
  return withIds(held, ids).map((group) => ({
    ...group,
    filterConditionList: withIds(group.filterConditionList, ids, taken),
  }));
}

export const storedOrder = (orders: readonly OrderCondition[], ids: Ids): OrderCondition[] => withIds(orders, ids);
