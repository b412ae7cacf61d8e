/** What a new post holds before anybody says anything, and what it must hold then. */
import { isEmptyCell } from '../cells/cell-lists.ts';
import { columnKind, hasOptions } from '../columns/column-kinds.ts';
import type { Column, Row } from '../types.ts';

/** A post that says nothing of a column of options starts in its default option, where it has one; a text starts as its template. */
export const defaultValues = (columns: readonly Column[]): Row['values'] =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const option = hasOptions(column.columnType)
        ? column.valueOptionList.find((candidate) => candidate.isDefaultOption && !candidate.deletedAt)
        : undefined;
      const value = option?.id ?? column.templateText;
      return value === undefined ? [] : [[column.id, value]];
    }),
  );

/**
 * Required columns that a new post leaves empty. What the one who adds it cannot give is not asked for: cells that the
 * product fills, and those that `mayFill` refuses.
 */
export const missingColumns = (
  columns: readonly Column[],
  values: Row['values'],
  mayFill: (column: Column) => boolean,
): Column[] =>
  columns.filter(
    (column) =>
      column.required &&
      columnKind(column.columnType)?.cells !== undefined &&
      isEmptyCell(values[column.id]) &&
      mayFill(column),
  );

export const missingMessage = (columns: readonly Pick<Column, 'name'>[]): string =>
  `必須の項目${columns.map(({ name }) => `「${name}」`).join('')}が入力されていません。`;
