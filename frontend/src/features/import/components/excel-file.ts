/** Workbooks become text before they are sent: everything behind reads one kind of file, and an evil one reaches nobody else. */
import readWorkbook, { type CellValue, type SheetData } from 'read-excel-file/universal';
import { csvLines } from '#shared/format/csv.ts';
import { formatFileSize } from '#shared/format/file-size.ts';
import { unpackingOf } from './unpacked-size.ts';

/** Of a workbook, and of what it unpacks to: a page has to hold both. */
export const WORKBOOK_BYTES_MAX = 20 * 1024 * 1024;
export const UNPACKED_BYTES_MAX = 300 * 1024 * 1024;

export class WorkbookProblem extends Error {}

const TOO_LARGE = `Excelファイルは${formatFileSize(WORKBOOK_BYTES_MAX)}までです。大きな表は、CSVで保存してから取り込んでください。`;
const UNREADABLE =
  'Excelファイルを読み取れませんでした。パスワードが付いているか、壊れている可能性があります。Excelで開き直し、.xlsxかCSVで保存してください。';
const OLD = '古い形式のExcelファイル（.xls）は読み取れません。Excelで.xlsxかCSVとして保存し直してください。';

export interface Worksheet {
  name: string;
  /** As CSV, in UTF-8. */
  file: File;
}

/** The first bytes of a ZIP, and of the format before it. */
const begins = (bytes: Uint8Array, ...signs: number[]): boolean => signs.every((sign, at) => bytes[at] === sign);

/** By its contents: names lie. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return begins(bytes, 0x50, 0x4b, 0x03, 0x04) || isOld(bytes);
}
const isOld = (bytes: Uint8Array): boolean => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);

const MINUTE_MS = 60_000;

/** 2026-04-01, or 2026-04-01 09:30: a workbook knows no time zones, and holds times as fractions of a day. */
function dayText(date: Date): string {
  const [day, time] = new Date(Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS).toISOString().split('T') as [
    string,
    string,
  ];
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

const cellText = (value: CellValue<string> | null): string =>
  value instanceof Date ? dayText(value) : String(value ?? '');

const csvOf = (rows: SheetData<string>): string => csvLines(rows.map((row) => row.map(cellText)));

/** The sheets that hold something, each as a file that can be sent. Throws `WorkbookProblem` with what to do. */
export async function worksheetsOf(file: File): Promise<Worksheet[]> {
  if (file.size > WORKBOOK_BYTES_MAX) throw new WorkbookProblem(TOO_LARGE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isOld(bytes)) throw new WorkbookProblem(OLD);
  try {
    const unpacking = await unpackingOf(bytes, UNPACKED_BYTES_MAX);
    if (unpacking !== 'fits') throw new WorkbookProblem(unpacking === 'tooLarge' ? TOO_LARGE : UNREADABLE);
    // Numbers stay as they are written: not every number is one to calculate with.
    const sheets = await readWorkbook(bytes.buffer, { trim: false, parseNumber: (text) => text });
    return sheets
      .filter(({ data }) => data.length > 0)
      .map(({ sheet, data }) => ({
        name: sheet,
        file: new File([csvOf(data)], file.name.replace(/(\.xls[xm])?$/i, '.csv'), { type: 'text/csv' }),
      }));
  } catch (problem) {
    throw problem instanceof WorkbookProblem ? problem : new WorkbookProblem(UNREADABLE);
  }
}
