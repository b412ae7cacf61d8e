export type CsvCell = string | number | null | undefined;

/** Excel takes a file without this mark for Shift_JIS. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet may run instead of showing: a sign of a formula (full-width ones too), also behind spaces, or a control character in front. */
const FORMULA = /^[\s\u3000]*[=+\-@＝＋－＠]|^[\t\r\n]/;

const field = (cell: CsvCell): string => {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows of a table, for one that is written part by part. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => `${cells.map(field).join(',')}\r\n`).join('');

/** A table as RFC 4180 has it, the way spreadsheets in Japan open it (UTF-8); no text of a person becomes a formula. */
export const toCsv = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + csvLines([header, ...rows]);
