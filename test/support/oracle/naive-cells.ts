/** What a cell holds for whoever looks at it, read as plainly as in naive-view.ts. */
import type { CellValue, Column, LinkedPost, Row, Section } from '#shared/board/types.ts';
import { ColumnType as Type } from '#shared/enums/enums.ts';
import { inTokyo, text } from './naive-days.ts';

export interface NaiveBoard {
  rows: readonly Row[];
  columns: readonly Column[];
  sections: readonly Section[];
}

/** A mirror stands for what it shows. */
const shownType = (column: Column | undefined): Type | undefined =>
  column?.columnType === Type.COLUMN_DATA_MIRROR ? column.linkedColumnList?.[0]?.columnType : column?.columnType;

/** Undefined for a column that is gone, or that views cannot use. */
export const typeOf = (id: string, { columns }: NaiveBoard): Type | undefined =>
  (
    ({
      title: Type.POST_TITLE,
      serial: Type.NUMERIC,
      section: Type.BOARD_SECTION,
      createdAt: Type.CREATED_AT,
      updatedAt: Type.UPDATED_AT,
      createdBy: Type.CREATED_USER,
      updatedBy: Type.UPDATED_USER,
    }) as Record<string, Type>
  )[id] ?? shownType(columns.find((column) => column.id === id));

export const linkedOf = (id: string, { columns }: NaiveBoard): LinkedPost[] => [
  ...(columns.find((column) => column.id === id)?.linked?.values() ?? []),
];

/** The posts behind a cell that the reader may see. */
export const seen = (row: Row, id: string, board: NaiveBoard): LinkedPost[] =>
  ((row.values[id] ?? []) as string[]).flatMap((one) => linkedOf(id, board).find((post) => post.id === one) ?? []);

export function cellOf(row: Row, id: string, board: NaiveBoard): CellValue | undefined {
  if (id === 'title') return row.title;
  if (id === 'serial') return row.projectSerialNumber;
  if (id === 'section')
    return board.sections.some((section) => section.id === row.sectionId) ? row.sectionId : undefined;
  if (id === 'createdAt' || id === 'updatedAt') return text(inTokyo(Date.parse(row[id])));
  if (id === 'createdBy' || id === 'updatedBy') return [row[id]];
  const value = row.values[id];
  const column = board.columns.find((one) => one.id === id)!;
  if (column.columnType === Type.POST_LINK)
    return seen(row, id, board).length > 0 ? seen(row, id, board).map((post) => post.id) : undefined;
  if (column.columnType === Type.COLUMN_DATA_MIRROR) {
    const numbers = seen(row, column.linkedSettingColumnId!, board).flatMap(
      (post) => (post.values[column.linkedColumnList![0]!.id] as number | undefined) ?? [],
    );
    return numbers.length > 0 ? numbers : undefined;
  }
  if (column.columnType === Type.STATE || column.columnType === Type.DROP_DOWN)
    return column.valueOptionList.some((option) => option.id === value) ? value : undefined;
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}
