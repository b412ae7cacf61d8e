/** What stands against drawing a chart: asked before it is stored, and whenever its columns may have gone. */

import { ChartType, CountLogicType, NumericFunctionType } from '#shared/enums/enums.ts';
import { aggregationsOf } from '../columns/column-kinds.ts';
import { type BoardShape, columnView } from '../rows/row-cell.ts';
import type { ChartSettings } from '../types.ts';
import { dayReader } from './chart-axis.ts';
import { isAggregatedDaily, isCountedDaily } from './daily-counts.ts';

type Asked = Pick<
  ChartSettings,
  | 'chartType'
  | 'countLogicType'
  | 'countColumnId'
  | 'numericFunctionType'
  | 'groupColumnId'
  | 'groupTimeBucket'
  | 'stackColumnId'
  | 'filterGroupList'
>;

function countProblem({ countLogicType, countColumnId, numericFunctionType: by }: Asked, board: BoardShape) {
  if (countLogicType === CountLogicType.ITEM) return undefined;
  if (countColumnId === undefined) return '集計する列を選んでください。';
  const column = columnView(countColumnId, board);
  if (!column) return '集計する列が削除されています。';
  if (by === undefined || by === NumericFunctionType.NONE) return '集計の方法を選んでください。';
  return aggregationsOf(column.columnType).includes(by) ? undefined : 'この列では使えない集計の方法です。';
}

function axisProblem(columnId: string | undefined, what: string, board: BoardShape): string | undefined {
  if (columnId === undefined) return undefined;
  const column = columnView(columnId, board);
  if (!column) return `${what}の列が削除されています。`;
  return column.kind.group || dayReader(column.columnType) ? undefined : `この列は${what}に使えません。`;
}

/** A figure beside that of the period before, by all posts that there are: without a column whose days would tell. */
const isCompared = ({ chartType, countLogicType, groupColumnId, groupTimeBucket }: Asked): boolean =>
  chartType === ChartType.CALCULATE &&
  countLogicType === CountLogicType.ITEM &&
  groupColumnId === undefined &&
  groupTimeBucket !== undefined;

/** Told from what is kept of each day, of all posts of the board. */
export const isFromDailyCounts = (chart: Asked): boolean => chart.chartType === ChartType.TIMELINE || isCompared(chart);

function dailyNumbersProblem(chart: Asked, board: BoardShape): string | undefined {
  const wrong = countProblem(chart, board);
  if (wrong !== undefined) return wrong;
  if (!isAggregatedDaily(columnView(chart.countColumnId!, board)!.columnType))
    return '推移で集計できるのは、数値の列だけです。';
  return chart.stackColumnId === undefined ? undefined : '列の値の推移に、内訳は付けられません。';
}

function dailyProblem(chart: Asked, board: BoardShape): string | undefined {
  const { chartType, countLogicType, groupColumnId, stackColumnId, filterGroupList } = chart;
  if (filterGroupList.length > 0) return '日ごとの記録はボード全体のものです。このグラフだけの条件は外してください。';
  if (chartType !== ChartType.TIMELINE) return undefined;
  if (groupColumnId !== undefined) return '推移は日付に沿って並びます。分類の列は外してください。';
  if (countLogicType === CountLogicType.COLUMN) return dailyNumbersProblem(chart, board);
  if (stackColumnId === undefined) return undefined;
  const column = columnView(stackColumnId, board);
  if (!column) return '内訳の列が削除されています。';
  return isCountedDaily(column.columnType) ? undefined : 'この列は、推移の内訳に使えません。';
}

/** Said of the first thing that is wrong; undefined where the chart can be drawn. */
export function chartProblem(chart: Asked, board: BoardShape): string | undefined {
  const { chartType, groupColumnId, stackColumnId } = chart;
  if (isFromDailyCounts(chart)) return dailyProblem(chart, board);
  const wrong =
    countProblem(chart, board) ??
    axisProblem(groupColumnId, '分類', board) ??
    axisProblem(stackColumnId, '積み上げ', board);
  if (wrong !== undefined || chartType !== ChartType.CALCULATE || groupColumnId === undefined) return wrong;
  return dayReader(columnView(groupColumnId, board)!.columnType) ? undefined : '期間には日付の列を選んでください。';
}
