/** What stands against drawing a chart: asked before it is stored, and whenever its columns may have gone. */

import { ChartType, CountLogicType, NumericFunctionType } from '#shared/enums/enums.ts';
import { aggregationsOf } from '../column-kinds.ts';
import { type BoardShape, columnView } from '../row-cell.ts';
import type { ChartSettings } from '../types.ts';
import { dayReader } from './chart-axis.ts';

type Asked = Pick<
  ChartSettings,
  'chartType' | 'countLogicType' | 'countColumnId' | 'numericFunctionType' | 'groupColumnId' | 'stackColumnId'
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

/** Said of the first thing that is wrong; undefined where the chart can be drawn. */
export function chartProblem(chart: Asked, board: BoardShape): string | undefined {
  const { chartType, groupColumnId, stackColumnId } = chart;
  if (chartType === ChartType.TIMELINE) return 'この種類のグラフは、まだ作れません。';
  const wrong =
    countProblem(chart, board) ??
    axisProblem(groupColumnId, '分類', board) ??
    axisProblem(stackColumnId, '積み上げ', board);
  if (wrong !== undefined || chartType !== ChartType.CALCULATE || groupColumnId === undefined) return wrong;
  return dayReader(columnView(groupColumnId, board)!.columnType) ? undefined : '期間には日付の列を選んでください。';
}
