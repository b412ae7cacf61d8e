/** A chart while it is put together. */

import { dayReader } from '#shared/board/charts/chart-axis.ts';
import { TimeBucket } from '#shared/board/charts/time-bucket.ts';
import { aggregationsOf, isGroupable } from '#shared/board/column-kinds.ts';
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

/** Which parts of a chart its kind asks for. */
export const partsOf = (chartType: ChartType): { groups: 'any' | 'days'; hasStack: boolean } => {
  const { shape } = chartKind(chartType);
  return { groups: shape === 'figure' ? 'days' : 'any', hasStack: shape !== 'round' && shape !== 'figure' };
};

/** What the form keeps while one tries kinds, without the parts that the chosen kind has no use for. */
export function finished(form: UnnamedChart, columns: readonly Column[]): UnnamedChart {
  const { groups, hasStack } = partsOf(form.chartType);
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
  const isGrouped = groupColumnId !== undefined && (groups === 'any' || !group || hasDays(group));
  const isStacked = hasStack && stackColumnId !== undefined;
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
  { countLogicType, countColumnId, numericFunctionType, groupColumnId }: UnnamedChart,
  columns: readonly Column[],
  functionNames: ReadonlyMap<NumericFunctionType, string>,
): string {
  const nameOf = (id: string | undefined): string => columns.find((column) => column.id === id)?.name ?? '';
  const counted =
    countLogicType === CountLogicType.ITEM || numericFunctionType === undefined
      ? '件数'
      : `${nameOf(countColumnId)}の${functionNames.get(numericFunctionType) ?? ''}`;
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
