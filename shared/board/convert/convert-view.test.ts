import { expect, test } from 'vitest';
import {
  ColumnType,
  ConditionOperatorType,
  ComparisonOperatorType as Op,
  ProjectBoardViewType,
} from '#shared/enums/enums.ts';
import type { FilterCondition, ValueOption, View } from '../types.ts';
import { convertView } from './convert-view.ts';

const condition = (comparisonOperator: Op, more: Partial<FilterCondition> = {}): FilterCondition => ({
  targetColumnId: 'old',
  comparisonOperator,
  ...more,
});
const view = (conditions: FilterCondition[], more: Partial<View> = {}): View => ({
  id: 'v',
  name: 'すべて',
  viewType: ProjectBoardViewType.TABLE,
  isDefault: true,
  isContainArchive: false,
  postLoadingLimit: 50,
  groupOptionList: [],
  filterGroupList: [{ conditionOperator: ConditionOperatorType.AND, filterConditionList: conditions }],
  orderConditionList: [
    { targetColumnId: 'old', isAsc: true },
    { targetColumnId: 'title', isAsc: true },
  ],
  viewColumnList: [{ projectBoardColumnId: 'old', isShow: true, width: 240, columnOrder: 3 }],
  ...more,
});
const option: ValueOption = { id: 'a', name: '高い', color: 'red', optionOrder: 0, isDefaultOption: false };
const column = (id: string, columnType: ColumnType, valueOptionList: ValueOption[] = []) => ({
  id,
  columnType,
  valueOptionList,
});

test('what the new type takes goes with it; what it does not is named and stays where it was', () => {
  const equal = condition(Op.EQUAL, { valueOptionIdList: ['a'] });
  const { set, lost } = convertView(
    view([equal], { groupColumnId: 'old' }),
    column('old', ColumnType.DROP_DOWN, [option]),
    column('new', ColumnType.TEXT),
  );
  expect(set).toEqual({
    orderConditionList: [
      { targetColumnId: 'new', isAsc: true },
      { targetColumnId: 'title', isAsc: true },
    ],
    viewColumnList: [{ projectBoardColumnId: 'new', isShow: true, width: 240, columnOrder: 3 }],
  });
  expect(lost).toEqual({
    boardViewId: 'v',
    name: 'すべて',
    isGroup: true,
    isFilter: true,
    isOrder: false,
    isLayout: false,
  });
});

test('options that keep their ids keep filters, groups and layouts, there and back', () => {
  const before = view([condition(Op.EQUAL, { valueOptionIdList: ['a'] }), condition(Op.IS_EMPTY)], {
    viewType: ProjectBoardViewType.TIMELINE,
    groupColumnId: 'old',
    timelineStateColumnId: 'old',
  });
  const [from, to] = [column('old', ColumnType.DROP_DOWN, [option]), column('new', ColumnType.STATE, [option])];
  const there = convertView(before, from, to);
  expect(there.lost).toBeUndefined();
  expect(there.set).toMatchObject({ groupColumnId: 'new', timelineStateColumnId: 'new' });
  const after = { ...before, ...there.set };
  expect({ ...after, ...convertView(after, to, from).set }).toEqual(before);
});

test('a view that knows nothing of the column stays untouched', () => {
  const other = view([], { orderConditionList: [], viewColumnList: [] });
  expect(convertView(other, column('old', ColumnType.DATE), column('new', ColumnType.TERM))).toEqual({
    set: {},
    lost: undefined,
  });
});
