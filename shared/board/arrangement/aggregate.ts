import { ColumnType, NumericFunctionType } from '#shared/enums/enums.ts';
import { aggregationsOf } from '../columns/column-kinds.ts';
import { mirroredColumn } from '../columns/kinds/mirror.ts';
import type { BoardShape } from '../rows/row-cell.ts';
import { columnView } from '../rows/row-cell.ts';
import type { Column, Row } from '../types.ts';
import type { Slot } from './group.ts';

/** Takes the noise of binary fractions away: 0.1 + 0.2 is 0.3 for a reader. */
export const tidy = (value: number): number => Number(value.toPrecision(14));

const sum = (values: readonly number[]): number => {
  let total = 0;
  for (let at = 0; at < values.length; at += 1) total += values[at]!;
  return tidy(total);
};

const median = (values: readonly number[]): number => {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : tidy((sorted[middle - 1]! + sorted[middle]!) / 2);
};

const extreme = (values: readonly number[], isMin: boolean): number => {
  let best = values[0]!;
  for (const value of values) if (isMin ? value < best : value > best) best = value;
  return best;
};

/** Undefined where there is nothing to tell: the average of no values. */
export function aggregateValues(values: readonly number[], by: NumericFunctionType): number | undefined {
  if (by === NumericFunctionType.COUNT) return values.length;
  if (by === NumericFunctionType.SUM) return sum(values);
  if (values.length === 0 || by === NumericFunctionType.NONE) return undefined;
  if (by === NumericFunctionType.AVERAGE) return tidy(sum(values) / values.length);
  if (by === NumericFunctionType.MEDIAN) return median(values);
  return extreme(values, by === NumericFunctionType.MIN);
}

/** What a cell adds to its column's aggregate; what is no number only counts. NaN: nothing. */
export function aggregatedNumber(
  { id, numericFunctionType: by }: Pick<Column, 'id' | 'numericFunctionType'>,
  board: BoardShape,
): (row: Row) => number {
  const read = columnView(id, board)?.value;
  if (!read) return () => Number.NaN;
  const isCount = by === NumericFunctionType.COUNT;
  return (row) => {
    const value = read(row);
    // What a mirror shows adds up.
    if (!isCount && Array.isArray(value)) return sum(value as number[]);
    return typeof value === 'number' ? value : isCount && value !== undefined ? 1 : Number.NaN;
  };
}

/** The aggregate after one number left and one came (NaN: none did); undefined where only all numbers can tell. */
export function shiftedAggregate(
  by: NumericFunctionType,
  current: number | undefined,
  leaving: number,
  coming: number,
): number | undefined {
  const [left, came] = [!Number.isNaN(leaving), !Number.isNaN(coming)];
  if (by === NumericFunctionType.COUNT) return (current ?? 0) - Number(left) + Number(came);
  if (by === NumericFunctionType.SUM) return tidy((current ?? 0) - (left ? leaving : 0) + (came ? coming : 0));
  if (by !== NumericFunctionType.MIN && by !== NumericFunctionType.MAX) return undefined;
  const numbers = [current ?? Number.NaN, coming].filter((value) => !Number.isNaN(value));
  const best = by === NumericFunctionType.MIN ? Math.min(...numbers) : Math.max(...numbers);
  // The best one went, and nothing as good came for it.
  return left && leaving === current && best === current && coming !== current ? undefined : best;
}

/** Columns that ask for an aggregate, and may. */
export const aggregatedColumns = (columns: readonly Column[]): Column[] =>
  columns.filter((column) => {
    const { columnType, numericFunctionType: by } = column;
    const shown = columnType === ColumnType.COLUMN_DATA_MIRROR ? mirroredColumn(column)?.columnType : columnType;
    return by && by !== NumericFunctionType.NONE && shown !== undefined && aggregationsOf(shown).includes(by);
  });

/** Reads the numbers of one row after the other. */
export interface AggregateReader {
  read(row: Row): void;
  /** Aggregates by column id, of the rows at the indices where `slots` names each of so many groups; and of all rows. */
  results(slots: readonly Slot[], groups: number): { groups: Record<string, number>[]; total: Record<string, number> };
}

const present = (values: readonly number[]): number[] => values.filter((value) => !Number.isNaN(value));

function bySlot(values: readonly number[], slots: readonly Slot[], groups: number): number[][] {
  const parts = Array.from({ length: groups }, (): number[] => []);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]!;
    if (Number.isNaN(value)) continue;
    const slot = slots[at];
    if (slot === undefined) break;
    if (typeof slot === 'number') parts[slot]!.push(value);
    else for (const one of slot) parts[one]!.push(value);
  }
  return parts;
}

export function aggregateReader(board: BoardShape): AggregateReader {
  const asked = aggregatedColumns(board.columns).map((column) => ({
    id: column.id,
    by: column.numericFunctionType!,
    number: aggregatedNumber(column, board),
    values: [] as number[],
  }));
  return {
    read(row) {
      for (const { number, values } of asked) values.push(number(row));
    },
    results(slots, groups) {
      const results = Array.from({ length: groups }, (): Record<string, number> => ({}));
      const total: Record<string, number> = {};
      const tell = (into: Record<string, number>, id: string, value: number | undefined): void => {
        if (value !== undefined) into[id] = value;
      };
      for (const { id, by, values } of asked) {
        bySlot(values, slots, groups).forEach((part, slot) => tell(results[slot]!, id, aggregateValues(part, by)));
        tell(total, id, aggregateValues(present(values), by));
      }
      return { groups: results, total };
    },
  };
}

/** Aggregates of every column that asks for one, by column id. */
export function aggregateRows(rows: Iterable<Row>, board: BoardShape): Record<string, number> {
  const reader = aggregateReader(board);
  for (const row of rows) reader.read(row);
  return reader.results([], 0).total;
}
