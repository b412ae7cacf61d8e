import { type CsvCell, toCsv } from '#shared/format/csv.ts';

/** Long enough for a browser to take the file over. */
const KEEP_MS = 60_000;

/** Offers something as a file; it never leaves this device. */
export const download = (fileName: string, content: BlobPart, type: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
};

/** `ユーザー_2026-09-18.csv`: what a list shows, as a file for spreadsheets. */
export const downloadCsv = (fileName: string, header: readonly string[], rows: readonly (readonly CsvCell[])[]): void =>
  download(fileName, toCsv(header, rows), 'text/csv;charset=utf-8');
