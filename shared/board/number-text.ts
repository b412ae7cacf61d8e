import { NumericUnitDisplayType } from '#shared/enums/enums.ts';
import type { Column } from './types.ts';

/** Made once: `toLocaleString` makes one for every call, which showed in profiles. */
const numberFormat = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 10 });

export const formatNumber = (value: number): string => numberFormat.format(value);

type Unit = Pick<Column, 'numericUnit' | 'numericUnitDisplayType'>;

export const isUnitLeft = (column: Unit): boolean => column.numericUnitDisplayType === NumericUnitDisplayType.LEFT;

/** A number of a column with its unit, on the side where the column has it. */
export function numberWithUnit(column: Unit, value: number): string {
  const unit = column.numericUnit ?? '';
  return isUnitLeft(column) ? `${unit}${formatNumber(value)}` : `${formatNumber(value)}${unit}`;
}
