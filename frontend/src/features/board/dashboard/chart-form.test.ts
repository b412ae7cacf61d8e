import { expect, test } from 'vitest';
import { TimeBucket } from '#shared/board/charts/time-bucket.ts';
import { fixedColumn } from '#shared/board/columns/fixed-columns.ts';
import { type Column, FIXED_COLUMNS } from '#shared/board/types.ts';
import {
  ChartType,
  ColumnType,
  ConditionOperatorType,
  CountLogicType,
  NumericFunctionType,
} from '#shared/enums/enums.ts';
import { FUNCTIONS } from '../columns/number-functions.ts';
import { finished, formOf, functionsOf, partsOf, suggestedName } from './chart-form.ts';
import { starterCharts } from './starter-charts.ts';

const column = (id: string, columnType: ColumnType, isStatus = false): Column => ({
  id,
  name: id,
  columnType,
  columnOrder: 0,
  width: 100,
  isStatus,
  isLock: false,
  required: false,
  valueOptionList: [],
});
const columns = [
  column('状態', ColumnType.STATE, true),
  column('見積', ColumnType.NUMERIC),
  column('担当者', ColumnType.USER),
  fixedColumn(FIXED_COLUMNS.createdAt)!,
];
const items = { countLogicType: CountLogicType.ITEM, filterGroupList: [] };

test('a kind takes only the parts that it has a use for; days come with a bucket, other columns without', () => {
  const wished = {
    ...items,
    groupColumnId: '状態',
    groupTimeBucket: TimeBucket.WEEK,
    stackColumnId: FIXED_COLUMNS.createdAt,
    countColumnId: '見積',
    numericFunctionType: NumericFunctionType.SUM,
  };
  expect(finished({ ...wished, chartType: ChartType.COLUMN }, columns)).toEqual({
    ...items,
    chartType: ChartType.COLUMN,
    groupColumnId: '状態',
    stackColumnId: FIXED_COLUMNS.createdAt,
    stackTimeBucket: TimeBucket.MONTH,
  });
  expect(finished({ ...wished, chartType: ChartType.PIE }, columns)).toEqual({
    ...items,
    chartType: ChartType.PIE,
    groupColumnId: '状態',
  });
  // Only days make a period.
  expect(finished({ ...wished, chartType: ChartType.CALCULATE }, columns)).toEqual({
    ...items,
    chartType: ChartType.CALCULATE,
  });
  expect(
    finished({ ...wished, chartType: ChartType.CALCULATE, groupColumnId: FIXED_COLUMNS.createdAt }, columns),
  ).toMatchObject({ groupColumnId: FIXED_COLUMNS.createdAt, groupTimeBucket: TimeBucket.WEEK });
});

test('what goes day by day is the number of all posts, by what is kept of a day, or what a column of numbers comes to', () => {
  const form = {
    ...items,
    groupColumnId: FIXED_COLUMNS.createdAt,
    filterGroupList: [{ conditionOperator: ConditionOperatorType.AND, filterConditionList: [] }],
  };
  const daily = (more: object) => finished({ ...form, chartType: ChartType.TIMELINE, ...more }, columns);
  expect(daily({ stackColumnId: '状態' })).toEqual({
    ...items,
    chartType: ChartType.TIMELINE,
    groupTimeBucket: TimeBucket.DAY,
    stackColumnId: '状態',
  });
  expect(daily({ stackColumnId: FIXED_COLUMNS.createdAt, groupTimeBucket: TimeBucket.WEEK })).toEqual({
    ...items,
    chartType: ChartType.TIMELINE,
    groupTimeBucket: TimeBucket.WEEK,
  });
  const sum = {
    countLogicType: CountLogicType.COLUMN,
    countColumnId: '見積',
    numericFunctionType: NumericFunctionType.SUM,
  };
  const ofNumbers = { ...sum, chartType: ChartType.TIMELINE, groupTimeBucket: TimeBucket.DAY, filterGroupList: [] };
  expect(daily({ ...sum, stackColumnId: '状態' })).toEqual(ofNumbers);
  expect(daily({ ...sum, countColumnId: 'gone' })).toEqual({ ...ofNumbers, countColumnId: 'gone' });
  expect(partsOf({ ...form, ...sum, chartType: ChartType.TIMELINE }, columns).stacks).toBeUndefined();
  // Of other columns nothing is kept: the posts are counted.
  expect(daily({ ...sum, countColumnId: '担当者', numericFunctionType: NumericFunctionType.COUNT })).toMatchObject({
    ...items,
  });
  // One figure beside what it was: stored without a column, and told from other figures by its period.
  const stored = { ...items, chartType: ChartType.CALCULATE, groupTimeBucket: TimeBucket.MONTH };
  expect(finished(formOf(stored), columns)).toEqual(stored);
  const plain = { ...items, chartType: ChartType.CALCULATE };
  expect(finished(formOf(plain), columns)).toEqual(plain);
});

test('a column that is gone stays in the settings, so that nothing is lost by looking at them', () => {
  const form = { ...items, chartType: ChartType.COLUMN, groupColumnId: 'gone', stackColumnId: 'gone' };
  expect(finished(form, columns)).toEqual(form);
});

test('names say what is counted by what', () => {
  const names = new Map(FUNCTIONS.map(({ value, label }) => [Number(value) as NumericFunctionType, label]));
  const charts = [
    { ...items, chartType: ChartType.COLUMN },
    { ...items, chartType: ChartType.COLUMN, groupColumnId: '状態' },
    {
      ...items,
      countLogicType: CountLogicType.COLUMN,
      countColumnId: '見積',
      numericFunctionType: NumericFunctionType.AVERAGE,
      chartType: ChartType.COLUMN,
      groupColumnId: '担当者',
    },
    { ...items, chartType: ChartType.TIMELINE, stackColumnId: '状態' },
    {
      ...items,
      countLogicType: CountLogicType.COLUMN,
      countColumnId: '見積',
      numericFunctionType: NumericFunctionType.SUM,
      chartType: ChartType.TIMELINE,
    },
  ];
  expect(charts.map((chart) => suggestedName(chart, columns, names))).toEqual([
    '件数',
    '状態ごとの件数',
    '担当者ごとの見積の平均',
    '状態ごとの件数の推移',
    '見積の合計の推移',
  ]);
});

test('what begins a dashboard asks only for columns that the board has', () => {
  expect(starterCharts([]).map(({ name }) => name)).toEqual(['今月の新しい投稿', '新しい投稿の推移']);
  expect(starterCharts(columns).map(({ name }) => name)).toEqual([
    '今月の新しい投稿',
    '状態ごとの件数',
    '担当者ごとの件数',
    '新しい投稿の推移',
  ]);
  expect(functionsOf(columns[0]!)).toEqual([NumericFunctionType.COUNT]);
});
