/** Cells that hold several things. The column's type says of which kind, so the lists are not looked through. */
import type { CellRecord, CellValue } from '../types.ts';

/** Account names or post ids; of a single value, that alone. */
export const textsOf = (value: CellValue | undefined): readonly string[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as string[]) : [String(value)];
};

export const recordsOf = (value: CellValue | undefined): readonly CellRecord[] =>
  Array.isArray(value) ? (value as CellRecord[]) : [];

export const isEmptyCell = (value: CellValue | undefined): value is undefined | '' | [] =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
