/** How counts and numbers went day by day: what was kept at the end of days, and what is there now (decision 191). */
import { CountLogicType } from '#shared/enums/enums.ts';
import { addDays, dayOf, startOfDayMs } from '../../format/days.ts';
import { aggregatedNumber } from '../arrangement/aggregate.ts';
import { groupNames, orderedGroups, rowGroupIds } from '../arrangement/group.ts';
import { CHART_LABEL_MAX, CHART_SERIES_MAX, DAILY_COUNTS_DAYS } from '../limits.ts';
import type { BoardShape } from '../rows/row-cell.ts';
import type { ChartSettings, Row } from '../types.ts';
import { type ChartFigures, type ChartLabel, type ChartPlace, type ChartSeries, OTHERS } from './chart.ts';
import { ALL_POSTS, type ColumnCounts, countedRows, countsBy } from './daily-counts.ts';
import { bucketBefore, bucketsBetween, nameOfBucket, startOfBucket, TimeBucket } from './time-bucket.ts';

export interface DayCounts extends ColumnCounts {
  day: string;
}

/** Of one column: the end of each day on which its counts had changed, newest first. */
export type DailyCounts = readonly DayCounts[];

type Asked = Pick<
  ChartSettings,
  'countLogicType' | 'countColumnId' | 'numericFunctionType' | 'groupTimeBucket' | 'stackColumnId'
>;

/** So much of the past is told in each step. */
const DAYS_TOLD: Record<TimeBucket, number> = {
  [TimeBucket.DAY]: 91,
  [TimeBucket.WEEK]: 7 * 52,
  [TimeBucket.MONTH]: 2 * 365,
  [TimeBucket.QUARTER]: DAILY_COUNTS_DAYS,
  [TimeBucket.HALF]: DAILY_COUNTS_DAYS,
  [TimeBucket.FISCAL_YEAR]: DAILY_COUNTS_DAYS,
  [TimeBucket.YEAR]: DAILY_COUNTS_DAYS,
};

export const stepOf = ({ groupTimeBucket = TimeBucket.DAY }: Asked): TimeBucket => groupTimeBucket;
const isOfNumbers = ({ countLogicType }: Asked): boolean => countLogicType === CountLogicType.COLUMN;
export const countedColumnOf = (chart: Asked): string =>
  isOfNumbers(chart) ? chart.countColumnId! : (chart.stackColumnId ?? ALL_POSTS);
/** Of a chart with one line: under what its column's counts tell it. */
const onlyLineOf = (chart: Asked): string | undefined => {
  if (isOfNumbers(chart)) return `${chart.numericFunctionType}`;
  return chart.stackColumnId === undefined ? ALL_POSTS : undefined;
};

/** The first day that a chart asks for. */
export const firstDayTold = (chart: Asked, now: number): string => addDays(dayOf(now), -DAYS_TOLD[stepOf(chart)]);

/** As they were at the end of a day; undefined before the first that is known. */
const countsOn = (history: DailyCounts, day: string): ColumnCounts | undefined =>
  history.find((entry) => entry.day <= day);

const lastDayOf = (starts: readonly string[], at: number, today: string): string => {
  const next = starts[at + 1];
  return next === undefined ? today : addDays(next, -1);
};

interface TimelineBoard extends BoardShape {
  createdAt: string;
  now: number;
}

/** A column's values in its own order; those that stood out least are told as the rest. */
function linesOf(found: readonly (ColumnCounts | undefined)[], columnId: string, board: BoardShape): ChartSeries[] {
  const peaks = new Map<string, number>();
  for (const counts of found)
    for (const [id, count] of Object.entries(counts?.counts ?? {})) peaks.set(id, Math.max(peaks.get(id) ?? 0, count));
  const isWhole = peaks.size <= CHART_SERIES_MAX && found.every((counts) => counts?.others === undefined);
  const named = isWhole
    ? [...peaks.keys()]
    : [...peaks]
        .sort(([a, peak], [b, other]) => other - peak || (a < b ? -1 : 1))
        .slice(0, CHART_SERIES_MAX - 1)
        .map(([id]) => id);
  const nameOf = groupNames(columnId, board);
  const groups = named.map((groupColumnValueId) => ({
    groupColumnValueId,
    name: nameOf(groupColumnValueId),
    rows: [],
  }));
  const view = { groupColumnId: columnId, groupOptionList: [] };
  const lines = orderedGroups(groups, view, board).map(({ groupColumnValueId: id, name }) => ({
    id,
    name: name.slice(0, CHART_LABEL_MAX).toWellFormed(),
    valueList: found.map((counts) => (counts ? (counts.counts[id] ?? 0) : null)),
  }));
  if (isWhole) return lines;
  const kept = new Set(named);
  const restOf = ({ counts, others = 0 }: ColumnCounts): number =>
    Object.entries(counts).reduce((sum, [id, count]) => (kept.has(id) ? sum : sum + count), others);
  return [...lines, { id: OTHERS, name: 'その他', valueList: found.map((counts) => (counts ? restOf(counts) : null)) }];
}

/** Each period tells its last day, the current one this moment. `rows`: all of the board. */
export function timelineFigures(
  rows: Iterable<Row>,
  board: TimelineBoard,
  chart: Asked,
  history: DailyCounts,
): ChartFigures {
  const today = dayOf(board.now);
  const [step, columnId] = [stepOf(chart), countedColumnOf(chart)];
  const there = countedRows(rows, board);
  const known = history.findLast(() => true)?.day ?? today;
  const asked = firstDayTold(chart, board.now);
  const first = known > asked ? known : asked;
  const starts = bucketsBetween(
    startOfBucket(first, step),
    startOfBucket(today, step),
    step,
    Number.POSITIVE_INFINITY,
  )!;
  const found = starts.map((_, at) =>
    at === starts.length - 1 ? countsBy(there, columnId, board) : countsOn(history, lastDayOf(starts, at, today)),
  );
  const isYounger = dayOf(Date.parse(board.createdAt)) >= known;
  const only = onlyLineOf(chart);
  const toldOf = (counts: ColumnCounts | undefined, id: string): number | null => counts?.counts[id] ?? null;
  return {
    categoryList: starts.map((id): ChartLabel => ({ id, name: nameOfBucket(id, step) })),
    seriesList:
      only === undefined
        ? linesOf(found, columnId, board)
        : [{ id: '', name: '', valueList: found.map((counts) => toldOf(counts, only)) }],
    total: only === undefined ? there.length : toldOf(found.at(-1), only),
    ...(known > asked && !isYounger && { countedFrom: known }),
  };
}

/** The posts that a chart counts at this moment; those of days that are over are no longer known. */
export function rowsNow(
  rows: Iterable<Row>,
  board: TimelineBoard,
  chart: Asked,
  { categoryId, seriesId }: ChartPlace,
): Row[] {
  const there = countedRows(rows, board);
  if (categoryId != null && categoryId !== startOfBucket(dayOf(board.now), stepOf(chart))) return [];
  const columnId = countedColumnOf(chart);
  if (isOfNumbers(chart)) {
    const numberOf = aggregatedNumber({ id: columnId }, board);
    return there.filter((row) => !Number.isNaN(numberOf(row)));
  }
  if (!seriesId || columnId === ALL_POSTS) return there;
  const idsOf = rowGroupIds(columnId, board.columns, board.sections);
  return there.filter((row) => idsOf(row).includes(seriesId));
}

/** One figure: how many posts there are, and were at the end of the period before. */
export function comparedFigures(
  rows: Iterable<Row>,
  board: TimelineBoard,
  chart: Asked,
  history: DailyCounts,
): ChartFigures {
  const step = chart.groupTimeBucket!;
  const current = startOfBucket(dayOf(board.now), step);
  const previous = bucketBefore(current, step)!;
  const label = (id: string): ChartLabel => ({ id, name: nameOfBucket(id, step) });
  const before = countsOn(history, addDays(current, -1))?.counts[ALL_POSTS];
  const isYounger = Date.parse(board.createdAt) >= startOfDayMs(current);
  const known = history.at(-1)?.day ?? dayOf(board.now);
  return {
    categoryList: [],
    seriesList: [],
    total: countedRows(rows, board).length,
    current: label(current),
    previous: { ...label(previous), value: before ?? (isYounger ? 0 : null) },
    ...(before === undefined && !isYounger && { countedFrom: known }),
  };
}
