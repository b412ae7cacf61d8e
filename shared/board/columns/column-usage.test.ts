import { expect, test } from 'vitest';
import { ComparisonOperatorType, ConditionOperatorType } from '#shared/enums/enums.ts';
import type { Row, View } from '../types.ts';
import { columnUsage } from './column-usage.ts';

const row = (value?: Row['values'][string]): Row => ({
  id: 'p',
  revision: 1,
  projectSerialNumber: 1,
  title: '',
  sectionId: 's',
  values: value === undefined ? {} : { c: value },
  createdAt: '',
  createdBy: '',
  updatedAt: '',
  updatedBy: '',
});
const view = (name: string, more: object): View => ({
  id: name,
  name,
  viewType: 1,
  isDefault: false,
  isContainArchive: false,
  postLoadingLimit: 50,
  filterGroupList: [],
  orderConditionList: [],
  groupOptionList: [],
  viewColumnList: [],
  ...more,
});
const column = {
  id: 'c',
  valueOptionList: [
    { id: 'o1', name: '', color: 'gray', optionOrder: 0, isDefaultOption: false },
    { id: 'o2', name: '', color: 'gray', optionOrder: 1, isDefaultOption: false },
  ],
};

test('empty cells do not count; every option tells how many posts hold it', () => {
  expect(columnUsage([row('o1'), row('o1'), row('elsewhere'), row(), row(''), row([])], [], column)).toEqual({
    postCount: 3,
    optionUsageList: [
      { valueOptionId: 'o1', postCount: 2 },
      { valueOptionId: 'o2', postCount: 0 },
    ],
    viewUsageList: [],
  });
});

test('views are named with what they use the column for', () => {
  const filterGroupList = [
    {
      conditionOperator: ConditionOperatorType.AND,
      filterConditionList: [{ targetColumnId: 'c', comparisonOperator: ComparisonOperatorType.IS_EMPTY }],
    },
  ];
  const { viewUsageList } = columnUsage(
    [],
    [
      view('無関係', { groupColumnId: 'other' }),
      view('グループ', { groupColumnId: 'c' }),
      view('両方', { filterGroupList, orderConditionList: [{ targetColumnId: 'c', isAsc: true }] }),
      view('カンバン', { kanbanSectionColumnId: 'c' }),
    ],
    column,
  );
  const use = { isGroup: false, isFilter: false, isOrder: false, isLayout: false };
  expect(viewUsageList).toEqual([
    { boardViewId: 'グループ', name: 'グループ', ...use, isGroup: true },
    { boardViewId: '両方', name: '両方', ...use, isFilter: true, isOrder: true },
    { boardViewId: 'カンバン', name: 'カンバン', ...use, isLayout: true },
  ]);
});
