import { expect, test } from 'vitest';
import {
  ChartType,
  ColumnType,
  ConditionOperatorType,
  CountLogicType,
  NumericFunctionType,
  ProjectBoardViewType,
} from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import { CHART_CATEGORIES_MAX, CHART_LABEL_MAX, CHART_PERIODS_MAX, CHART_SERIES_MAX } from '../limits.ts';
import type { ChartSettings, Column, Row } from '../types.ts';
import { chartFigures, chartRows } from './chart-figures.ts';
import { chartProblem } from './chart-problem.ts';
import { TimeBucket } from './time-bucket.ts';

const columns = [
  plainColumn('who', ColumnType.USER),
  plainColumn('due', ColumnType.DATE),
  plainColumn('text', ColumnType.TEXT),
  plainColumn('point', ColumnType.NUMERIC),
];
const row = (at: number, values: Row['values']): Row => ({
  id: `p${at}`,
  revision: 1,
  projectSerialNumber: at + 1,
  title: '投稿',
  sectionId: 's',
  values,
  createdAt: '2026-03-01T00:00:00Z',
  createdBy: 'sato',
  updatedAt: '2026-03-01T00:00:00Z',
  updatedBy: 'sato',
});
const chart = (more: Partial<ChartSettings>): ChartSettings => ({
  name: '件数',
  chartType: ChartType.COLUMN,
  countLogicType: CountLogicType.ITEM,
  filterGroupList: [],
  ...more,
});
const told = (rows: Row[], more: Partial<ChartSettings>, others: Column[] = []) => {
  const [board, viewer] = [
    { columns: [...columns, ...others], sections: [] },
    { accountName: 'sato', now: Date.parse('2026-03-31T16:00:00Z') },
  ];
  const shown = chartRows(
    rows,
    board,
    { viewType: ProjectBoardViewType.DASHBOARD, isContainArchive: false, filterGroupList: [] },
    viewer,
  );
  return chartFigures(shown, board, chart(more), viewer);
};

const person = (at: number): string => `p${String(at).padStart(4, '0')}`;

test('of many people the busiest are told by name, and a post that two of the others share counts once among them', () => {
  const names = Array.from({ length: CHART_CATEGORIES_MAX + 50 }, (_, at) => person(at));
  const rows = [
    ...names.map((name, at) => row(at, { who: [name] })),
    row(900, { who: [names.at(-1)!] }),
    row(901, { who: names.slice(-3, -1) }),
    row(902, { who: names.slice(-10, -8) }),
  ];
  const { categoryList, seriesList, total } = told(rows, { groupColumnId: 'who' });
  expect(categoryList).toHaveLength(CHART_CATEGORIES_MAX);
  expect(categoryList.at(-1)).toEqual({ id: 'others', name: 'その他' });
  expect(categoryList.map(({ id }) => id)).toEqual(expect.arrayContaining([names.at(-1), names.at(-2), names.at(-9)]));
  expect(total).toBe(rows.length);
  const two = Object.fromEntries(categoryList.map(({ id }, at) => [id, seriesList[0]!.valueList[at]]));
  expect(two[names.at(-1)!]).toBe(2);
  expect(told([row(1, { who: names.slice(0, 60) }), ...rows], { stackColumnId: 'who' }).seriesList).toHaveLength(
    CHART_SERIES_MAX,
  );
  expect(told([row(1, { who: [...names.slice(0, 20)] })], { stackColumnId: 'who' }).seriesList.at(-1)).toMatchObject({
    id: 'others',
    valueList: [1],
  });
});

test('where there is no room for all values of a column, those without a post are not told', () => {
  const kind = plainColumn('kind', ColumnType.DROP_DOWN, {
    valueOptionList: Array.from({ length: CHART_SERIES_MAX + 5 }, (_, at) => ({
      id: `k${at}`,
      name: `種別${at}`,
      color: 'gray' as const,
      optionOrder: at,
      isDefaultOption: false,
    })),
  });
  const rows = [row(0, { kind: 'k3' }), row(1, { kind: 'k11' }), row(2, { kind: 'k3' })];
  const { seriesList } = told(rows, { stackColumnId: 'kind' }, [kind]);
  expect(seriesList.map(({ name, valueList }) => [name, valueList])).toEqual([
    ['種別3', [2]],
    ['種別11', [1]],
  ]);
});

test('days without posts stand between those with some; a day of the year 9999 makes no millions of them', () => {
  const days = (list: string[]) =>
    told(
      list.map((due, at) => row(at, { due })),
      { groupColumnId: 'due', groupTimeBucket: TimeBucket.DAY },
    );
  expect(days(['2026-02-27', '2026-03-02']).categoryList.map(({ id }) => id)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(days(['0000-01-01', '2026-03-01', '9999-12-31']).categoryList.map(({ name }) => name)).toEqual([
    '0年1月1日',
    '2026年3月1日',
    '9999年12月31日',
  ]);
  const many = Array.from({ length: CHART_PERIODS_MAX + 20 }, (_, at) =>
    new Date(Date.UTC(2020, 0, 1 + 3 * at)).toISOString().slice(0, 10),
  );
  const { categoryList, seriesList } = days(many);
  expect(categoryList).toHaveLength(CHART_PERIODS_MAX);
  expect(categoryList[0]!.id).toBe(many[21]);
  expect(seriesList[0]!.valueList.at(-1)).toBe(21);
});

test.each(Object.values(TimeBucket))(
  'the ends of the calendar stay inside it in stretches of type %i',
  (groupTimeBucket) => {
    const { categoryList } = told(
      ['0000-01-01', '0000-02-01', '0099-05-05', '9999-12-31'].map((due, at) => row(at, { due })),
      { groupColumnId: 'due', groupTimeBucket },
    );
    expect(categoryList.every(({ id }) => /^\d{4}-\d{2}-\d{2}$/.test(id))).toBe(true);
    expect(categoryList.map(({ id }) => id)).toEqual(categoryList.map(({ id }) => id).toSorted());
  },
);

test('the fiscal year begins in April, and its halves are told by name', () => {
  const names = (groupTimeBucket: TimeBucket) =>
    told(
      ['2026-03-31', '2026-04-01', '2026-10-01'].map((due, at) => row(at, { due })),
      {
        groupColumnId: 'due',
        groupTimeBucket,
      },
    ).categoryList.map(({ name }) => name);
  expect(names(TimeBucket.FISCAL_YEAR)).toEqual(['2025年度', '2026年度']);
  expect(names(TimeBucket.HALF)).toEqual(['2025年度下期', '2026年度上期', '2026年度下期']);
});

test('one figure stands beside that of the period before, by the calendar of Tokyo', () => {
  const rows = ['2026-03-15', '2026-03-31', '2026-04-01'].map((due, at) => row(at, { due }));
  expect(told(rows, { chartType: ChartType.CALCULATE, groupColumnId: 'due' })).toMatchObject({
    total: 1,
    current: { name: '2026年4月' },
    previous: { name: '2026年3月', value: 2 },
  });
  expect(told(rows, { chartType: ChartType.CALCULATE })).toEqual({ categoryList: [], seriesList: [], total: 3 });
});

test('names of groups are cut to what a legend holds', () => {
  const { categoryList } = told([row(1, { who: ['あ'.repeat(500)] })], { groupColumnId: 'who' });
  expect(categoryList[0]!.name).toHaveLength(CHART_LABEL_MAX);
});

test('a chart says which of its columns is gone, or cannot be counted or grouped by', () => {
  const board = { columns, sections: [] };
  const by = (more: Partial<ChartSettings>) => chartProblem(chart(more), board);
  const { COLUMN } = CountLogicType;
  expect(by({ groupColumnId: 'gone' })).toBe('分類の列が削除されています。');
  expect(by({ stackColumnId: 'gone' })).toBe('積み上げの列が削除されています。');
  expect(by({ countLogicType: COLUMN })).toBe('集計する列を選んでください。');
  expect(by({ countLogicType: COLUMN, countColumnId: 'gone' })).toBe('集計する列が削除されています。');
  expect(by({ countLogicType: COLUMN, countColumnId: 'due' })).toBe('集計の方法を選んでください。');
  expect(by({ countLogicType: COLUMN, countColumnId: 'due', numericFunctionType: NumericFunctionType.SUM })).toBe(
    'この列では使えない集計の方法です。',
  );
  expect(by({ groupColumnId: 'text' })).toBe('この列は分類に使えません。');
  expect(by({ chartType: ChartType.CALCULATE, groupColumnId: 'who' })).toBe('期間には日付の列を選んでください。');
  const daily = (more: Partial<ChartSettings>) => by({ chartType: ChartType.TIMELINE, ...more });
  expect(daily({})).toBeUndefined();
  expect(daily({ stackColumnId: 'who' })).toBeUndefined();
  expect(daily({ stackColumnId: 'gone' })).toBe('内訳の列が削除されています。');
  expect(daily({ stackColumnId: 'due' })).toBe('この列は、推移の内訳に使えません。');
  expect(daily({ groupColumnId: 'who' })).toBe('推移は日付に沿って並びます。分類の列は外してください。');
  const numbers = { countLogicType: COLUMN, countColumnId: 'point', numericFunctionType: NumericFunctionType.SUM };
  expect(daily(numbers)).toBeUndefined();
  expect(daily({ ...numbers, stackColumnId: 'who' })).toBe('列の値の推移に、内訳は付けられません。');
  expect(daily({ ...numbers, countColumnId: 'gone' })).toBe('集計する列が削除されています。');
  expect(daily({ ...numbers, countColumnId: 'due', numericFunctionType: NumericFunctionType.COUNT })).toBe(
    '推移で集計できるのは、数値の列だけです。',
  );
  const filterGroupList = [{ conditionOperator: ConditionOperatorType.AND, filterConditionList: [] }];
  expect(daily({ filterGroupList })).toBe('日ごとの記録はボード全体のものです。このグラフだけの条件は外してください。');
  expect(by({ groupColumnId: 'due', stackColumnId: 'who' })).toBeUndefined();
});
