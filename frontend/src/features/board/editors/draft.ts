import { isEmptyCell, textsOf } from '#shared/board/cells/cell-lists.ts';
import { formatCell, parseCell } from '#shared/board/cells/cells.ts';
import { parseDay } from '#shared/board/cells/parse-day.ts';
import type { CellResult, CellValue, Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { holdsPeople, kindOf } from '../table/column-layout.ts';

/** What the field of a cell holds when editing begins on it. */
export function draftOf(column: Column, value: CellValue | undefined): string {
  if (isEmptyCell(value) || isPicked(column)) return '';
  return column.columnType === ColumnType.TERM || Array.isArray(value) ? formatCell(column, value) : String(value);
}

/** Chosen from a list below the field; what is typed searches it. */
export const isPicked = (column: Column): boolean => ['state', 'option', 'people', 'links'].includes(kindOf(column));

/** Typed as a day or as two, above a month to choose from. */
export const hasDays = (column: Column): boolean => ['date', 'term'].includes(kindOf(column));

export const readDraft = (column: Column, draft: string, now: number): CellResult => parseCell(column, draft, now);

/** The day a half-typed text means, for the calendar beside it. */
export const dayInDraft = (draft: string, today: string): string | undefined =>
  parseDay(draft, Date.parse(`${today}T12:00:00+09:00`));

/** A cell in words, for the clipboard and for screen readers. */
export const cellText = (
  column: Column,
  value: CellValue | undefined,
  nameOf: (accountName: string) => string,
): string => {
  if (value === undefined) return '';
  return holdsPeople(column) ? textsOf(value).map(nameOf).join('、') : formatCell(column, value);
};
