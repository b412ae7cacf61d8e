import { NumericUnitDisplayType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { Column } from '../types.ts';

type Unit = Pick<Column, 'numericUnit' | 'numericUnitDisplayType'>;

export const isUnitLeft = (column: Unit): boolean => column.numericUnitDisplayType === NumericUnitDisplayType.LEFT;

/** A number of a column with its unit, on the side where the column has it. */
export function numberWithUnit(column: Unit, value: number): string {
  const unit = column.numericUnit ?? '';
  return isUnitLeft(column) ? `${unit}${formatNumber(value)}` : `${formatNumber(value)}${unit}`;
}
