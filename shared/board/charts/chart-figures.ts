/** What a chart tells, worked out over all rows of a board: those that its view shows, and that its own filter leaves. */
import { ChartType, CountLogicType } from '#shared/enums/enums.ts';
import { dayOf } from '../../format/days.ts';
import { aggregatedNumber, aggregateValues, tidy } from '../arrangement/aggregate.ts';
import type { Slot } from '../arrangement/group.ts';
import { rowFilter } from '../conditions/filter.ts';
import { type Filtering, type SubPostsOf, viewFilter } from '../conditions/view-filter.ts';
import { CHART_SERIES_MAX } from '../limits.ts';
import { type BoardShape, columnView } from '../rows/row-cell.ts';
import { isSubPost } from '../rows/sub-post.ts';
import type { ChartSettings, Column, Row, Section, Viewer } from '../types.ts';
import type { ChartFigures, ChartLabel, ChartPlace } from './chart.ts';
import { type Axis, axisReader, dayReader } from './chart-axis.ts';
import { bucketBefore, nameOfBucket, startOfBucket, TimeBucket } from './time-bucket.ts';

type Asked = Omit<ChartSettings, 'name'>;

export interface ChartBoard {
  columns: readonly Column[];
  sections: readonly Section[];
}

/** What of a row is counted: with NaN it is not. */
type Measure = { read(row: Row): number; tell(values: readonly number[]): number | null };

function measureOf({ countLogicType, countColumnId, numericFunctionType: by }: Asked, board: BoardShape): Measure {
  if (countLogicType === CountLogicType.ITEM) return { read: () => 1, tell: (values) => values.length };
  const read = aggregatedNumber({ id: countColumnId!, numericFunctionType: by! }, board);
  return { read, tell: (values) => aggregateValues(values, by!) ?? null };
}

const PARTS: readonly ChartType[] = [
  ChartType.LINE_100_PERCENT,
  ChartType.COLUMN_100_PERCENT,
  ChartType.HORIZONTAL_BAR_100_PERCENT,
  ChartType.AREA_100_PERCENT,
];
const ROUND: readonly ChartType[] = [ChartType.PIE, ChartType.DOUGHNUT];

/** In percent of their sum; what is negative is no part of a whole, and without a whole there are no parts. */
function sharesOf(values: readonly (number | null)[]): (number | null)[] {
  const whole = values.reduce<number>((sum, value) => sum + Math.max(value ?? 0, 0), 0);
  return values.map((value) => (value === null || whole === 0 ? null : tidy((Math.max(value, 0) / whole) * 100)));
}

function withShares(figures: ChartFigures, chartType: ChartType): ChartFigures {
  const { seriesList, categoryList } = figures;
  if (ROUND.includes(chartType))
    return { ...figures, seriesList: seriesList.map((one) => ({ ...one, shareList: sharesOf(one.valueList) })) };
  if (!PARTS.includes(chartType)) return figures;
  const shares = categoryList.map((_, at) => sharesOf(seriesList.map(({ valueList }) => valueList[at]!)));
  return {
    ...figures,
    seriesList: seriesList.map((one, series) => ({ ...one, shareList: shares.map((share) => share[series]!) })),
  };
}

const listOf = (slot: Slot): readonly number[] => (typeof slot === 'number' ? [slot] : slot);

interface Layout {
  /** By the rows in turn; NaN: not counted. */
  numbers: readonly number[];
  across: Axis;
  along: Axis;
}

function laidOut(rows: readonly Row[], chart: Asked, board: BoardShape, { read }: Measure): Layout {
  const categories = axisReader(chart.groupColumnId, chart.groupTimeBucket, board);
  // The parts of a round one are told apart as series are: by their colours.
  const isRound = ROUND.includes(chart.chartType);
  const series = axisReader(isRound ? undefined : chart.stackColumnId, chart.stackTimeBucket, board);
  const numbers = rows.map((row) => {
    categories.read(row);
    series.read(row);
    return read(row);
  });
  return {
    numbers,
    across: categories.axis(isRound ? CHART_SERIES_MAX : undefined),
    along: series.axis(CHART_SERIES_MAX),
  };
}

function matrix({ numbers, across, along }: Layout, { tell }: Measure): ChartFigures {
  const cells = along.labels.map(() => across.labels.map((): number[] => []));
  numbers.forEach((value, at) => {
    if (Number.isNaN(value)) return;
    const [category, line] = [across.slots[at]!, along.slots[at]!];
    if (typeof category === 'number' && typeof line === 'number') cells[line]![category]!.push(value);
    else for (const one of listOf(line)) for (const other of listOf(category)) cells[one]![other]!.push(value);
  });
  return {
    categoryList: across.labels,
    seriesList: along.labels.map((label, at) => ({ ...label, valueList: cells[at]!.map(tell) })),
    total: tell(numbers.filter((value) => !Number.isNaN(value))),
  };
}

/** CALCULATE with a period: which rows lie in the current one, and in the one before. */
function periodOf(chart: Asked, board: BoardShape & { now: number }) {
  const column = chart.groupColumnId === undefined ? undefined : columnView(chart.groupColumnId, board);
  const dayIn = column && dayReader(column.columnType);
  if (!dayIn) return undefined;
  const bucket = chart.groupTimeBucket ?? TimeBucket.MONTH;
  const current = startOfBucket(dayOf(board.now), bucket);
  const previous = bucketBefore(current, bucket)!;
  const label = (start: string): ChartLabel => ({ id: start, name: nameOfBucket(start, bucket) });
  const isWithin = (row: Row, start: string): boolean =>
    [column.value(row) ?? []].flat().some((one) => startOfBucket(dayIn(one as string), bucket) === start);
  return { current: label(current), previous: label(previous), isWithin };
}

/** One figure; with a period, that of today's beside the one before. */
function calculated(rows: readonly Row[], chart: Asked, board: BoardShape & { now: number }): ChartFigures {
  const { read, tell } = measureOf(chart, board);
  const over = (some: readonly Row[]): number | null => tell(some.map(read).filter((value) => !Number.isNaN(value)));
  const none = { categoryList: [], seriesList: [] };
  const period = periodOf(chart, board);
  if (!period) return { ...none, total: over(rows) };
  const { current, previous, isWithin } = period;
  const within = ({ id }: ChartLabel): Row[] => rows.filter((row) => isWithin(row, id));
  return { ...none, total: over(within(current)), current, previous: { ...previous, value: over(within(previous)) } };
}

/** The posts that a view shows, which all of its charts are drawn from. */
export function chartRows(
  rows: Iterable<Row>,
  { columns, sections }: ChartBoard,
  view: Filtering,
  viewer: Viewer,
  subPostsOf: SubPostsOf = () => [],
): Row[] {
  const isShown = viewFilter(columns, view, viewer, sections, subPostsOf);
  const shown: Row[] = [];
  for (const row of rows) if (!isSubPost(row) && isShown(row)) shown.push(row);
  return shown;
}

/** Of a chart without a problem (`chartProblem`), over its view's rows (`chartRows`). */
export function chartFigures(
  rows: readonly Row[],
  { columns, sections }: ChartBoard,
  chart: Asked,
  viewer: Viewer,
): ChartFigures {
  const board = { columns, sections, now: viewer.now };
  const shown = rows.filter(rowFilter(chart.filterGroupList, columns, sections, viewer));
  if (chart.chartType === ChartType.CALCULATE) return calculated(shown, chart, board);
  const measure = measureOf(chart, board);
  return withShares(matrix(laidOut(shown, chart, board, measure), measure), chart.chartType);
}

/** The rows that a chart counts in one place; of CALCULATE, in its current period. */
export function rowsInChart(
  rows: readonly Row[],
  { columns, sections }: ChartBoard,
  chart: Asked,
  viewer: Viewer,
  { categoryId, seriesId }: ChartPlace,
): Row[] {
  const board = { columns, sections, now: viewer.now };
  const shown = rows.filter(rowFilter(chart.filterGroupList, columns, sections, viewer));
  const measure = measureOf(chart, board);
  if (chart.chartType === ChartType.CALCULATE) {
    const period = periodOf(chart, board);
    return shown.filter(
      (row) => !Number.isNaN(measure.read(row)) && (!period || period.isWithin(row, period.current.id)),
    );
  }
  const { numbers, across, along } = laidOut(shown, chart, board, measure);
  const isAt = ({ labels, slots }: Axis, id: string | null | undefined) => {
    const wanted = labels.findIndex((label) => label.id === id);
    return (at: number): boolean => id == null || listOf(slots[at]!).includes(wanted);
  };
  const [isAcross, isAlong] = [isAt(across, categoryId), isAt(along, seriesId)];
  return shown.filter((_row, at) => !Number.isNaN(numbers[at]) && isAcross(at) && isAlong(at));
}
