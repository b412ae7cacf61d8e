/** The forms that a table can have as a file for spreadsheets, piece by piece: what a form has to know from one piece to the next is a plain object. */
import type { ExportForm } from '#shared/contract/board-export.ts';
import { type CsvCell, csvLines, toCsv } from '#shared/format/csv.ts';
import { toCp932 } from './cp932.ts';
import type { TableColumn } from './table-column.ts';
import type { WorkbookCell, WorkbookState } from './workbook.ts';
import { addToWorkbook, beginWorkbook, CELL_TEXT_MAX, endWorkbook } from './workbook.ts';
import { zipStamp } from './zip.ts';

export type TableCell = WorkbookCell;

export interface Piece {
  bytes: Buffer;
  state: object;
  /** Characters for which another one stands, each once. */
  missing?: readonly string[];
  /** Cells that hold the beginning of their text. */
  cut?: number;
}

interface TableForm {
  contentType: string;
  begin(columns: readonly TableColumn[]): Promise<Piece>;
  /** `before`: lines that stand above these, the heading among them. */
  add(state: object, rows: readonly TableCell[][], before: number): Promise<Piece>;
  end(state: object): Promise<Buffer>;
}

const NOTHING = Buffer.alloc(0);
const names = (columns: readonly TableColumn[]): string[] => columns.map(({ name }) => name);

const csvCell = (cell: TableCell): CsvCell =>
  typeof cell === 'string' ? { kept: cell } : typeof cell === 'object' ? cell.moment : cell;
const linesOf = (rows: readonly TableCell[][]): string => csvLines(rows.map((row) => row.map(csvCell)));

const csv: TableForm = {
  contentType: 'text/csv;charset=utf-8',
  begin: async (columns) => ({ bytes: Buffer.from(toCsv(names(columns), [])), state: {} }),
  add: async (state, rows) => ({ bytes: Buffer.from(linesOf(rows)), state }),
  end: async () => NOTHING,
};

const inCp932 = (text: string): Piece => {
  const { bytes, missing } = toCp932(text);
  return { bytes: Buffer.from(bytes), state: {}, missing };
};

const cp932: TableForm = {
  contentType: 'text/csv;charset=shift_jis',
  begin: async (columns) => inCp932(csvLines([names(columns)])),
  add: async (_state, rows) => inCp932(linesOf(rows)),
  end: async () => NOTHING,
};

function workbook(sheet: string, createdAt: string): TableForm {
  const stamp = zipStamp(new Date(createdAt));
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    begin: (columns) => beginWorkbook(stamp, sheet, columns),
    async add(state, rows, before) {
      const cut = rows.flat().filter((cell) => typeof cell === 'string' && cell.length > CELL_TEXT_MAX).length;
      return { ...(await addToWorkbook(state as WorkbookState, stamp, rows, before)), cut };
    },
    end: (state) => endWorkbook(state as WorkbookState, stamp),
  };
}

export const tableForm = (form: ExportForm, sheet: string, createdAt: string): TableForm =>
  form === 'xlsx' ? workbook(sheet, createdAt) : form === 'cp932' ? cp932 : csv;
