/** A table as a file for spreadsheets. Texts stay texts: neither form lets one become a formula. */
import writeWorkbook, { type Cell } from 'write-excel-file/universal';
import { ColumnType } from '#shared/enums/enums.ts';
import { type CsvCell, csvLines, toCsv } from '#shared/format/csv.ts';
import type { TableCell, ViewTable } from '../api/view-table.ts';
import { nameOf, type People } from '../components/people.ts';
import { type Cp932Text, toCp932 } from './cp932.ts';

/** A workbook is put together in the page's memory. */
export const WORKBOOK_ROWS_MAX = 30_000;

const WIDTHS: Partial<Record<ColumnType, number>> = {
  [ColumnType.POST_TITLE]: 48,
  [ColumnType.NUMERIC]: 10,
  [ColumnType.DATE]: 12,
  [ColumnType.LONG_TEXT]: 40,
  [ColumnType.POST_CONTENTS]: 40,
};
const WIDTH = 18;
/** What a cell of a workbook can hold. */
const CELL_TEXT_MAX = 32_767;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Workbooks count days from here. */
const FIRST_DAY = '1900-03-01';

const words = (cell: TableCell, people: People): string | number =>
  Array.isArray(cell) ? cell.map((name) => nameOf(people, name)).join('、') : cell;

function workbookCell(cell: TableCell, columnType: ColumnType, people: People): Cell {
  const value = words(cell, people);
  if (typeof value === 'number') return value;
  if (value === '') return null;
  if (columnType === ColumnType.DATE && DAY.test(value) && value >= FIRST_DAY)
    return { value: new Date(`${value}T00:00:00Z`), format: 'yyyy-mm-dd' };
  return { value: value.slice(0, CELL_TEXT_MAX), type: String };
}

const header = ({ columns }: ViewTable): string[] => columns.map(({ name }) => name);
const lines = ({ rows }: ViewTable, people: People): CsvCell[][] =>
  rows.map((row) => row.map((cell) => words(cell, people)));

export const tableAsCsv = (table: ViewTable, people: People): string => toCsv(header(table), lines(table, people));

export const tableAsCp932 = (table: ViewTable, people: People): Cp932Text =>
  toCp932(csvLines([header(table), ...lines(table, people)]));

/** Its head stays in sight. */
export const tableAsWorkbook = ({ columns, rows }: ViewTable, people: People, sheet: string): Promise<Blob> =>
  writeWorkbook(
    [
      columns.map(({ name }) => ({ value: name, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map((cell, at) => workbookCell(cell, columns[at]!.columnType, people))),
    ],
    {
      sheet: sheetName(sheet),
      stickyRowsCount: 1,
      columns: columns.map(({ columnType }) => ({ width: WIDTHS[columnType] ?? WIDTH })),
    },
  ).toBlob();

/** 31 signs, some of which have a meaning there. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim() || '投稿';
