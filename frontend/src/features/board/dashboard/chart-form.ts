/** A chart while it is put together. */

import { dayReader } from '#shared/board/charts/chart-axis.ts';
import { isFromDailyCounts } from '#shared/board/charts/chart-problem.ts';
import { ALL_POSTS, isAggregatedDaily, isCountedDaily } from '#shared/board/charts/daily-counts.ts';
import { TimeBucket } from '#shared/board/charts/time-bucket.ts';
import { aggregationsOf, isGroupable } from '#shared/board/columns/column-kinds.ts';
import type { Column } from '#shared/board/types.ts';
import { ChartType, CountLogicType, NumericFunctionType } from '#shared/enums/enums.ts';
import type { DrawnChart, UnnamedChart } from '../api/charts.ts';
import { chartKind } from './chart-kinds.ts';

export const EMPTY_CHART: UnnamedChart = {
  chartType: ChartType.COLUMN,
  countLogicType: CountLogicType.ITEM,
  filterGroupList: [],
};

export const BUCKETS: readonly { value: TimeBucket; label: string }[] = [
  { value: TimeBucket.DAY, label: '日' },
  { value: TimeBucket.WEEK, label: '週' },
  { value: TimeBucket.MONTH, label: '月' },
  { value: TimeBucket.QUARTER, label: '四半期' },
  { value: TimeBucket.HALF, label: '半期' },
  { value: TimeBucket.FISCAL_YEAR, label: '年度' },
  { value: TimeBucket.YEAR, label: '年' },
];

export const hasDays = ({ columnType }: Pick<Column, 'columnType'>): boolean => dayReader(columnType) !== undefined;

export const isAxis = (column: Pick<Column, 'columnType'>): boolean =>
  isGroupable(column.columnType) || hasDays(column);

/** What a column's values can be put together by; 件数 is what counting posts is for. */
export const functionsOf = ({ columnType }: Pick<Column, 'columnType'>): readonly NumericFunctionType[] =>
  aggregationsOf(columnType).filter((by) => by !== NumericFunctionType.NONE);

type ColumnTest = (column: Pick<Column, 'columnType'>) => boolean;

interface ChartParts {
  /** Columns whose values it can put together; none where it counts posts alone. */
  counted: ColumnTest | undefined;
  /** Columns that make the categories; of a figure its period; none of what goes day by day. */
  groups: ColumnTest | undefined;
  stacks: ColumnTest | undefined;
}

/** Whether a chart goes by what a column's numbers come to day by day; a column that is gone stays in the settings. */
function isOfDailyNumbers(
  { chartType, countLogicType, countColumnId }: UnnamedChart,
  columns: readonly Column[],
): boolean {
  const counted = columns.find(({ id }) => id === countColumnId);
  const isOfColumn = chartType === ChartType.TIMELINE && countLogicType === CountLogicType.COLUMN;
  return isOfColumn && (!counted || isAggregatedDaily(counted.columnType));
}

/** Which parts a chart has, by its kind and by what it counts. */
export function partsOf(form: UnnamedChart, columns: readonly Column[]): ChartParts {
  const { shape, isDaily: isTimeline } = chartKind(form.chartType);
  if (isTimeline) {
    const stacks: ColumnTest = ({ columnType }) => isCountedDaily(columnType);
    return {
      counted: ({ columnType }) => isAggregatedDaily(columnType),
      groups: undefined,
      // A day's numbers are kept for all posts together.
      stacks: isOfDailyNumbers(form, columns) ? undefined : stacks,
    };
  }
  return {
    counted: isDaily(form) ? undefined : (column) => functionsOf(column).length > 0,
    groups: shape === 'figure' ? hasDays : isAxis,
    stacks: shape === 'round' || shape === 'figure' ? undefined : isAxis,
  };
}

/** In the form, the posts of the board as such stand for the column of a figure that is compared with what they were. */
export const formOf = (settings: UnnamedChart): UnnamedChart =>
  settings.chartType === ChartType.CALCULATE && isFromDailyCounts(settings)
    ? { ...settings, groupColumnId: ALL_POSTS }
    : settings;

/** Told from what is kept of each day, of all posts. */
export const isDaily = ({ chartType, groupColumnId }: UnnamedChart): boolean =>
  chartType === ChartType.TIMELINE || (chartType === ChartType.CALCULATE && groupColumnId === ALL_POSTS);

function dailyChart({ groupTimeBucket, ...form }: UnnamedChart, columns: readonly Column[]): UnnamedChart {
  const { chartType, countColumnId, numericFunctionType, stackColumnId, isWide, height } = form;
  const stack = columns.find(({ id }) => id === stackColumnId);
  const isTimeline = chartType === ChartType.TIMELINE;
  const isOfNumbers = isOfDailyNumbers(form, columns);
  const isStacked =
    isTimeline && !isOfNumbers && stackColumnId !== undefined && (!stack || isCountedDaily(stack.columnType));
  return {
    chartType,
    countLogicType: isOfNumbers ? CountLogicType.COLUMN : CountLogicType.ITEM,
    ...(isOfNumbers && countColumnId !== undefined && { countColumnId }),
    ...(isOfNumbers && numericFunctionType !== undefined && { numericFunctionType }),
    filterGroupList: [],
    groupTimeBucket: groupTimeBucket ?? (isTimeline ? TimeBucket.DAY : TimeBucket.MONTH),
    ...(isStacked && { stackColumnId }),
    ...(isWide !== undefined && { isWide }),
    ...(height !== undefined && { height }),
  };
}

/** What the form keeps while one tries kinds, without the parts that the chosen kind has no use for. */
export function finished(form: UnnamedChart, columns: readonly Column[]): UnnamedChart {
  if (isDaily(form)) return dailyChart(form, columns);
  const { groups, stacks } = partsOf(form, columns);
  const {
    groupColumnId,
    groupTimeBucket = TimeBucket.MONTH,
    stackColumnId,
    stackTimeBucket = TimeBucket.MONTH,
    countColumnId,
    numericFunctionType,
    ...rest
  } = form;
  const column = (id: string | undefined) => columns.find((one) => one.id === id);
  const [group, stack] = [column(groupColumnId), column(stackColumnId)];
  const isGrouped = groupColumnId !== undefined && groupColumnId !== ALL_POSTS && (!group || groups!(group));
  const isStacked = stacks !== undefined && stackColumnId !== undefined;
  return {
    ...rest,
    ...(rest.countLogicType === CountLogicType.COLUMN && {
      ...(countColumnId !== undefined && { countColumnId }),
      ...(numericFunctionType !== undefined && { numericFunctionType }),
    }),
    ...(isGrouped && { groupColumnId, ...(group && hasDays(group) && { groupTimeBucket }) }),
    ...(isStacked && { stackColumnId, ...(stack && hasDays(stack) && { stackTimeBucket }) }),
  };
}

/** What a chart is called until somebody names it: 担当ごとの見積もりの合計. */
export function suggestedName(
  { chartType, countLogicType, countColumnId, numericFunctionType, groupColumnId, stackColumnId }: UnnamedChart,
  columns: readonly Column[],
  functionNames: ReadonlyMap<NumericFunctionType, string>,
): string {
  const nameOf = (id: string | undefined): string => columns.find((column) => column.id === id)?.name ?? '';
  const counted =
    countLogicType === CountLogicType.ITEM || numericFunctionType === undefined
      ? '件数'
      : `${nameOf(countColumnId)}の${functionNames.get(numericFunctionType) ?? ''}`;
  if (chartType === ChartType.TIMELINE)
    return stackColumnId === undefined ? `${counted}の推移` : `${nameOf(stackColumnId)}ごとの${counted}の推移`;
  return groupColumnId === undefined ? counted : `${nameOf(groupColumnId)}ごとの${counted}`;
}

/** Without what it is called and what it tells. */
export const settingsOf = ({
  id: _id,
  name: _name,
  problem: _problem,
  figures: _figures,
  ...settings
}: DrawnChart): UnnamedChart => settings;
