/** Reads cells that hold lists. The column's type says what is in a list, so the entries are not checked. */
import type { CellRecord, CellValue } from '../types.ts';

/** Account names or post ids; a single value becomes a list of one. */
export const textsOf = (value: CellValue | undefined): readonly string[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as string[]) : [String(value)];
};

export const recordsOf = (value: CellValue | undefined): readonly CellRecord[] =>
  Array.isArray(value) ? (value as CellRecord[]) : [];

export const isEmptyCell = (value: CellValue | undefined): value is undefined | '' | [] =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
