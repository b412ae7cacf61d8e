import { durationText } from '#shared/board/cells/duration-text.ts';
import { numberWithUnit } from '#shared/board/cells/number-text.ts';
import { fixedColumn } from '#shared/board/columns/fixed-columns.ts';
import { meantColumn } from '#shared/board/columns/kinds/mirror.ts';
import { minutesOfDay } from '#shared/board/measured-time/measured-cell.ts';
import type { Column } from '#shared/board/types.ts';
import { ColumnType, CountLogicType, NumericFunctionType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { ChartAnswer, UnnamedChart } from '../api/charts.ts';
import { holdsPeople } from '../table/column-layout.ts';
import { nameOf, type People } from '../values/people.ts';
import { chartKind } from './chart-kinds.ts';

export type FigureText = (value: number | null | undefined) => string;

/** Nothing to tell: the average of no values. */
const NOTHING = '―';
const DECIMALS = 2;

const shortened = (value: number): number => Number(value.toFixed(DECIMALS));

export const percentText: FigureText = (value) =>
  value == null ? NOTHING : `${formatNumber(Number(value.toFixed(1)))}%`;

/** A figure with its unit: 12件, ¥1,200, 3時間. */
export function figureText(
  { countLogicType, countColumnId, numericFunctionType }: UnnamedChart,
  columns: readonly Column[],
): FigureText {
  const own = columns.find(({ id }) => id === countColumnId);
  const column = own && meantColumn(own);
  const isCount = countLogicType === CountLogicType.ITEM || numericFunctionType === NumericFunctionType.COUNT;
  return (value) => {
    if (value == null) return NOTHING;
    if (isCount || !column) return `${formatNumber(shortened(value))}件`;
    if (column.columnType === ColumnType.TIME_MEASUREMENT) return durationText(value, minutesOfDay(column));
    return numberWithUnit(column, shortened(value));
  };
}

const columnOf = (columnId: string | undefined, columns: readonly Column[]): Column | undefined =>
  columnId === undefined ? undefined : (columns.find(({ id }) => id === columnId) ?? fixedColumn(columnId));

const columnName = (columnId: string | undefined, columns: readonly Column[]): string =>
  columnOf(columnId, columns)?.name ?? '';

/** What the categories of a chart are. */
export const categoryName = ({ chartType, groupColumnId }: UnnamedChart, columns: readonly Column[]): string =>
  chartKind(chartType).isDaily ? '日付' : columnName(groupColumnId, columns);

/** The answer with people called by their names. */
export function withNames(
  { groupColumnId, stackColumnId }: UnnamedChart,
  answer: ChartAnswer,
  columns: readonly Column[],
  people: People,
): ChartAnswer {
  if (!answer.figures) return answer;
  const { categoryList, seriesList } = answer.figures;
  const named = <Label extends { name: string }>(labels: Label[], columnId: string | undefined): Label[] => {
    const column = columnOf(columnId, columns);
    if (!column || !holdsPeople(column)) return labels;
    return labels.map((label) => ({ ...label, name: nameOf(people, label.name) }));
  };
  return {
    figures: {
      ...answer.figures,
      categoryList: named(categoryList, groupColumnId),
      seriesList: named(seriesList, stackColumnId),
    },
  };
}
