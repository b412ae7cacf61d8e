import { ColumnType } from '#shared/enums/enums.ts';
import { dayOf } from './days.ts';
import { FIXED_COLUMNS } from './types.ts';
import type { CellValue, Column, Row, Section } from './types.ts';

/** What the rules read of a column, stored or fixed. */
export interface ColumnView {
  id: string;
  columnType: ColumnType;
  /** Options by id, deleted ones included: rows may still hold them. */
  optionOrder: ReadonlyMap<string, number>;
  value(row: Row): CellValue | undefined;
}

const NONE: ReadonlyMap<string, number> = new Map();

const FIXED: Record<string, Pick<ColumnView, 'columnType' | 'value'>> = {
  [FIXED_COLUMNS.title]: { columnType: ColumnType.TEXT, value: (row) => row.title || undefined },
  [FIXED_COLUMNS.serial]: { columnType: ColumnType.NUMERIC, value: (row) => row.projectSerialNumber },
  [FIXED_COLUMNS.createdAt]: { columnType: ColumnType.CREATED_AT, value: (row) => row.createdAt },
  [FIXED_COLUMNS.updatedAt]: { columnType: ColumnType.UPDATED_AT, value: (row) => row.updatedAt },
  [FIXED_COLUMNS.createdBy]: { columnType: ColumnType.USER, value: (row) => [row.createdBy] },
  [FIXED_COLUMNS.updatedBy]: { columnType: ColumnType.USER, value: (row) => [row.updatedBy] },
};

/** An option the column does not know, and a list without people, count as no value. */
const stored = (column: Column, optionOrder: ReadonlyMap<string, number>, row: Row): CellValue | undefined => {
  const value = row.values[column.id];
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  if (column.columnType === ColumnType.STATE || column.columnType === ColumnType.DROP_DOWN)
    return typeof value === 'string' && optionOrder.has(value) ? value : undefined;
  return value;
};

/** Reads a column by id; undefined for one the board does not have (any more). */
export function columnView(columnId: string, columns: readonly Column[], sections: readonly Section[] = []): ColumnView | undefined {
  const fixed = FIXED[columnId];
  if (fixed) return { id: columnId, optionOrder: NONE, ...fixed };
  if (columnId === FIXED_COLUMNS.section) {
    const optionOrder = new Map(sections.map((section) => [section.id, section.sectionOrder]));
    return { id: columnId, columnType: ColumnType.BOARD_SECTION, optionOrder, value: (row) => row.sectionId };
  }
  const column = columns.find((candidate) => candidate.id === columnId);
  if (!column) return undefined;
  const optionOrder = new Map(column.valueOptionList.map((option) => [option.id, option.optionOrder]));
  return { id: columnId, columnType: column.columnType, optionOrder, value: (row) => stored(column, optionOrder, row) };
}

/** DATE values are days; created and updated are moments, of which rules want the day. */
export const dayIn = (view: ColumnView, value: CellValue): string =>
  view.columnType === ColumnType.CREATED_AT || view.columnType === ColumnType.UPDATED_AT ? dayOf(Date.parse(String(value))) : String(value);
