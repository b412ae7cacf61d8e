import { ColumnType, NumericFunctionType } from '#shared/enums/enums.ts';
import type { Column, Row } from './types.ts';

/** Takes the noise of binary fractions away: 0.1 + 0.2 is 0.3 for a reader. */
const tidy = (value: number): number => Number(value.toPrecision(14));

const sum = (values: readonly number[]): number => tidy(values.reduce((total, value) => total + value, 0));

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : tidy((sorted[middle - 1]! + sorted[middle]!) / 2);
};

/** Undefined where there is nothing to tell: the average of no values. */
export function aggregateValues(values: readonly number[], by: NumericFunctionType): number | undefined {
  if (by === NumericFunctionType.COUNT) return values.length;
  if (by === NumericFunctionType.SUM) return sum(values);
  if (values.length === 0 || by === NumericFunctionType.NONE) return undefined;
  if (by === NumericFunctionType.AVERAGE) return tidy(sum(values) / values.length);
  if (by === NumericFunctionType.MEDIAN) return median(values);
  // Not Math.min(...values): a spread of 100,000 values overflows the stack.
  return values.reduce((best, value) => (by === NumericFunctionType.MIN ? Math.min(best, value) : Math.max(best, value)));
}

/** Aggregates of every numeric column that asks for one, by column id. */
export function aggregateRows(rows: readonly Row[], columns: readonly Column[]): Record<string, number> {
  const result: Record<string, number> = {};
  for (const column of columns) {
    if (column.columnType !== ColumnType.NUMERIC || !column.numericFunctionType) continue;
    const values = rows.map((row) => row.values[column.id]).filter((value): value is number => typeof value === 'number');
    const value = aggregateValues(values, column.numericFunctionType);
    if (value !== undefined) result[column.id] = value;
  }
  return result;
}
