import { NumericFunctionType } from '#shared/enums/enums.ts';
import { aggregationsOf } from './column-kinds.ts';
import type { Column, Row } from './types.ts';

/** Takes the noise of binary fractions away: 0.1 + 0.2 is 0.3 for a reader. */
export const tidy = (value: number): number => Number(value.toPrecision(14));

const sum = (values: Float64Array): number => {
  let total = 0;
  for (let at = 0; at < values.length; at += 1) total += values[at]!;
  return tidy(total);
};

const median = (values: Float64Array): number => {
  const sorted = values.toSorted();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : tidy((sorted[middle - 1]! + sorted[middle]!) / 2);
};

const extreme = (values: Float64Array, isMin: boolean): number => {
  let best = values[0]!;
  for (const value of values) if (isMin ? value < best : value > best) best = value;
  return best;
};

/** Undefined where there is nothing to tell: the average of no values. */
export function aggregateValues(given: Iterable<number>, by: NumericFunctionType): number | undefined {
  const values = given instanceof Float64Array ? given : Float64Array.from(given);
  if (by === NumericFunctionType.COUNT) return values.length;
  if (by === NumericFunctionType.SUM) return sum(values);
  if (values.length === 0 || by === NumericFunctionType.NONE) return undefined;
  if (by === NumericFunctionType.AVERAGE) return tidy(sum(values) / values.length);
  if (by === NumericFunctionType.MEDIAN) return median(values);
  return extreme(values, by === NumericFunctionType.MIN);
}

/** Columns that ask for an aggregate, and may. */
export const aggregatedColumns = (columns: readonly Column[]): Column[] =>
  columns.filter(({ columnType, numericFunctionType: by }) => by && by !== NumericFunctionType.NONE && aggregationsOf(columnType).includes(by));

function numbersOf(rows: readonly Row[], columnId: string): Float64Array {
  const values = new Float64Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const value = rows[at]!.values[columnId];
    if (typeof value === 'number') values[count++] = value;
  }
  return values.subarray(0, count);
}

/** Aggregates of every numeric column that asks for one, by column id. */
export function aggregateRows(rows: readonly Row[], columns: readonly Column[]): Record<string, number> {
  const result: Record<string, number> = {};
  for (const column of aggregatedColumns(columns)) {
    const value = aggregateValues(numbersOf(rows, column.id), column.numericFunctionType!);
    if (value !== undefined) result[column.id] = value;
  }
  return result;
}
