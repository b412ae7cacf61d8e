/** A chart whose column is another now. */
import { NumericFunctionType } from '#shared/enums/enums.ts';
import { aggregationsOf, isGroupable } from '../columns/column-kinds.ts';
import type { Chart, Column } from '../types.ts';
import { dayReader } from './chart-axis.ts';

/** Undefined where the new type cannot do what the old one did: the chart stays with the old column then. */
export function chartOver(
  chart: Chart,
  fromId: string,
  { id, columnType }: Pick<Column, 'id' | 'columnType'>,
): Chart | undefined {
  const { countColumnId, numericFunctionType = NumericFunctionType.NONE, groupColumnId, stackColumnId } = chart;
  const isAxis = isGroupable(columnType) || dayReader(columnType) !== undefined;
  if ((groupColumnId === fromId || stackColumnId === fromId) && !isAxis) return undefined;
  if (countColumnId === fromId && !aggregationsOf(columnType).includes(numericFunctionType)) return undefined;
  return {
    ...chart,
    ...(countColumnId === fromId && { countColumnId: id }),
    ...(groupColumnId === fromId && { groupColumnId: id }),
    ...(stackColumnId === fromId && { stackColumnId: id }),
  };
}
