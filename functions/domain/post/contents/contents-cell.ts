/** Cells of POST_CONTENTS columns: the beginning of the post's contents, in one line, written with every change of them. */

import { CONTENTS_CELL_MAX } from '#shared/board/limits.ts';
import type { CellValue, Column, Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { beginningOf } from './excerpt.ts';

export const showsContents = (columns: readonly Column[]): boolean =>
  columns.some((column) => column.columnType === ColumnType.POST_CONTENTS);

const lineOf = (text: string): string => beginningOf(text.replace(/\s+/g, ' ').trim(), CONTENTS_CELL_MAX);

/** Nothing for posts without contents, and for boards without such a column. */
export function contentsCells(columns: readonly Column[], text: string): Record<string, CellValue> {
  if (!showsContents(columns)) return {};
  const line = lineOf(text);
  return line === ''
    ? {}
    : Object.fromEntries(
        columns.flatMap(({ id, columnType }) => (columnType === ColumnType.POST_CONTENTS ? [[id, line]] : [])),
      );
}

/** What of a row's cells is other than these contents; null clears. */
export function contentsChanges(
  columns: readonly Column[],
  values: Row['values'],
  text: string,
): Record<string, CellValue | null> {
  const cells = contentsCells(columns, text);
  const shown = columns.filter(({ columnType }) => columnType === ColumnType.POST_CONTENTS);
  return Object.fromEntries(shown.flatMap(({ id }) => (cells[id] === values[id] ? [] : [[id, cells[id] ?? null]])));
}
