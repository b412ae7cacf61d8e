/** What the view engine takes for a whole board: the browser waits for it at every switch of a filter, the server at every first page. */
import { isDeepStrictEqual } from 'node:util';
import { criticalPath } from '#app/features/board/timeline/dependencies.ts';
import { evaluateView } from '#shared/board/arrangement/evaluate-view.ts';
import { chartFigures, chartRows } from '#shared/board/charts/chart-figures.ts';
import { countedColumnIds, countedRows, countsBy } from '#shared/board/charts/daily-counts.ts';
import { TimeBucket } from '#shared/board/charts/time-bucket.ts';
import { forestOf, shownNodes } from '#shared/board/tree/forest.ts';
import { rollUpsOf } from '#shared/board/tree/roll-ups.ts';
import type { Column, FilterCondition, OrderCondition, Row, View, Viewer } from '#shared/board/types.ts';
import {
  ChartType,
  ColumnType,
  CountLogicType,
  NumericFunctionType,
  ComparisonOperatorType as Op,
  TimelineDependencyType,
} from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import { compareOnRandomViews } from '#test/support/oracle/engine-oracle.ts';
import { boardRows } from './engine-rows.ts';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';

const SIZES = [10_000, 100_000] as const;
/** V8 has compiled the passes over 10,000 rows after some 15 runs; what the first one takes has a figure of its own. */
const WARM_UPS = 20;
const SAMPLES = 20;
const VIEWS = 10_000;
const VIEWER: Viewer = { accountName: 'member003', now: Date.parse('2026-01-15T03:00:00Z') };

const options = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${prefix}${at}`,
    name: `${prefix}${at}`,
    color: 'gray',
    optionOrder: at,
    isDefaultOption: false,
  }));
const COLUMNS: Column[] = [
  plainColumn('state', ColumnType.STATE, { isStatus: true, valueOptionList: options('s', 4) }),
  plainColumn('priority', ColumnType.DROP_DOWN, { valueOptionList: options('p', 5) }),
  plainColumn('who', ColumnType.USER),
  plainColumn('due', ColumnType.DATE, { isDeadline: true }),
  plainColumn('point', ColumnType.NUMERIC, { numericFunctionType: NumericFunctionType.SUM }),
];

/** Two rows in three pass all three. */
const CONDITIONS: FilterCondition[] = [
  { targetColumnId: 'due', comparisonOperator: Op.GREATER_THAN_EQUAL, dateData: '2024-03-01' },
  { targetColumnId: 'point', comparisonOperator: Op.LESS_THAN, numericData: 35 },
  { targetColumnId: 'who', comparisonOperator: Op.IS_NOT_CONTAIN, isSelectSelf: true },
];
const view = (orderConditionList: OrderCondition[], conditions = CONDITIONS): View => ({
  id: 'v',
  name: '一覧',
  viewType: 1,
  isDefault: true,
  isContainArchive: false,
  postLoadingLimit: 50,
  groupColumnId: 'state',
  filterGroupList: [{ conditionOperator: 1, filterConditionList: conditions }],
  orderConditionList,
  groupOptionList: [],
  viewColumnList: [],
});
const PLAIN = view([
  { targetColumnId: 'priority', isAsc: true },
  { targetColumnId: 'due', isAsc: false },
]);
/** Titles have to be folded to be searched, and ranked to be ordered. */
const TEXTS = view(
  [
    { targetColumnId: 'priority', isAsc: true },
    { targetColumnId: 'title', isAsc: true },
  ],
  [...CONDITIONS.slice(0, 2), { targetColumnId: 'title', comparisonOperator: Op.IS_NOT_CONTAIN, textData: '一括' }],
);

function took(rows: ReadonlyMap<string, Row>, asked: View): { first: number; again: number; shown: number } {
  const times: number[] = [];
  let shown = 0;
  for (let run = 0; run < WARM_UPS + SAMPLES; run += 1) {
    const startedAt = performance.now();
    const groups = evaluateView(rows.values(), COLUMNS, asked, VIEWER);
    times.push(performance.now() - startedAt);
    shown = groups.reduce((total, group) => total + group.size, 0);
  }
  return { first: times[0]!, again: median(times.slice(WARM_UPS)), shown };
}

/** The costliest kind: periods, people in several series at once, and a median of each. */
function chartTook(rows: ReadonlyMap<string, Row>): number {
  const times: number[] = [];
  const chart = {
    chartType: ChartType.COLUMN_100_PERCENT,
    countLogicType: CountLogicType.COLUMN,
    countColumnId: 'point',
    numericFunctionType: NumericFunctionType.MEDIAN,
    groupColumnId: 'due',
    groupTimeBucket: TimeBucket.WEEK,
    stackColumnId: 'who',
    filterGroupList: [],
  };
  for (let run = 0; run < WARM_UPS + SAMPLES; run += 1) {
    const startedAt = performance.now();
    const board = { columns: COLUMNS, sections: [] };
    chartFigures(chartRows(rows.values(), board, PLAIN, VIEWER), board, chart, VIEWER);
    times.push(performance.now() - startedAt);
  }
  return median(times.slice(WARM_UPS));
}

/** What one look at a board counts for its days. */
function countsTook(rows: ReadonlyMap<string, Row>): number {
  const times: number[] = [];
  const board = { columns: COLUMNS, sections: [] };
  for (let run = 0; run < WARM_UPS + SAMPLES; run += 1) {
    const startedAt = performance.now();
    const there = countedRows(rows.values(), board);
    for (const columnId of countedColumnIds(COLUMNS)) countsBy(there, columnId, board);
    times.push(performance.now() - startedAt);
  }
  return median(times.slice(WARM_UPS));
}

/** Ten levels of posts, all of them open, with what stands under each of those in sight. */
function treeTook(size: number): number {
  const parents = 'parents';
  const rows = [...boardRows(size).values()].map((row, at): Row => {
    const isTop = at % 10 === 0;
    return { ...row, values: { ...row.values, ...(!isTop && { [parents]: [`p${at - 1}`] }) } };
  });
  const board = { columns: COLUMNS, sections: [] };
  const times: number[] = [];
  for (let run = 0; run < WARM_UPS + SAMPLES; run += 1) {
    const startedAt = performance.now();
    const forest = forestOf(rows, { columnId: parents, others: () => undefined });
    const rollUps = rollUpsOf(forest, board, ({ values }) => values['state'] === 's3');
    const shown = shownNodes(forest, () => true);
    for (const index of shown.slice(0, TREE_LINES)) {
      rollUps.under(index);
      rollUps.aggregates(index);
    }
    times.push(performance.now() - startedAt);
  }
  return median(times.slice(WARM_UPS));
}
const TREE_POSTS = 5_000;
const TREE_LINES = 60;

/** Pairs of posts over a year, each of which is a network with a path of its own. */
function criticalPathTook(size: number): number {
  const pairs = Array.from({ length: size / 2 }, (_, at) => ({ before: `a${at}`, after: `b${at}`, at }));
  const bars = new Map(
    pairs.flatMap(({ before, after, at }) => {
      const from = FIRST_DAY + ((at * 37) % 300);
      const to = from + 10 + (at % 30);
      return [
        [before, { from, to }],
        [after, { from: to + 2, to: to + 12 + (at % 20) }],
      ] as const;
    }),
  );
  const times: number[] = [];
  for (let run = 0; run < WARM_UPS + SAMPLES; run += 1) {
    const startedAt = performance.now();
    criticalPath(TimelineDependencyType.FINISH_TO_START, bars, pairs);
    times.push(performance.now() - startedAt);
  }
  return median(times.slice(WARM_UPS));
}
/** In days since 1970: 2026-02-16. */
const FIRST_DAY = 20_500;
const LINKED_POSTS = 10_000;

/** How many random views come out as a naive reading of them. */
function agreement(): Figure {
  let agreed = 0;
  compareOnRandomViews(VIEWS, (engine, naive) => {
    if (isDeepStrictEqual(engine, naive)) agreed += 1;
  });
  return {
    metric: 'engine.oracle_views',
    value: agreed,
    unit: 'views',
    note: `of ${VIEWS.toLocaleString('en')} random ones equal a naive reading`,
  };
}

export const engine = (): Figure[] => [
  ...SIZES.flatMap((size): Figure[] => {
    const rows = boardRows(size);
    const plain = took(rows, PLAIN);
    const texts = took(rows, TEXTS);
    const note = `${plain.shown.toLocaleString('en')} pass 3 conditions; 2 keys, 4 groups, a sum`;
    return [
      { metric: 'engine.view_ms', size, value: plain.again, unit: 'ms', note },
      { metric: 'engine.view_first_ms', size, value: plain.first, unit: 'ms', note: 'the code not yet compiled' },
      {
        metric: 'engine.view_text_ms',
        size,
        value: texts.again,
        unit: 'ms',
        note: 'one condition and one key on the title',
      },
      { metric: 'engine.view_text_first_ms', size, value: texts.first, unit: 'ms', note: 'every title is ranked' },
      {
        metric: 'engine.chart_ms',
        size,
        value: chartTook(rows),
        unit: 'ms',
        note: 'one chart: 3 conditions, medians by week and person',
      },
      { metric: 'engine.daily_counts_ms', size, value: countsTook(rows), unit: 'ms', note: 'all columns of a day' },
    ];
  }),
  { metric: 'engine.tree_ms', size: TREE_POSTS, value: treeTook(TREE_POSTS), unit: 'ms', note: '10 levels, all open' },
  {
    metric: 'timeline.critical_path_ms',
    size: LINKED_POSTS,
    value: criticalPathTook(LINKED_POSTS),
    unit: 'ms',
    note: '5,000 networks',
  },
  agreement(),
];
