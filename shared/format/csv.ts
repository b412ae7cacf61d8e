/** `kept`: a text that is to stay what it is, also where a spreadsheet would make a number, a day or a time of it. */
export type CsvCell = string | number | { kept: string } | null | undefined;

/** Excel takes a file without this mark for Shift_JIS. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet may run instead of showing: a sign of a formula (full-width ones too), also behind spaces, or a control character in front. */
const FORMULA = String.raw`(?:[\s\u3000]*[=+\-@＝＋－＠]|[\t\r\n])`;
/** One more quote than the text has, so that reading it takes away exactly that one. */
const GUARDED = new RegExp(`^'*${FORMULA}`);
const HAS_GUARD = new RegExp(`^'+${FORMULA}`);

/** A formula that says one text and nothing else: the only way in which CSV tells Excel that 0012 is no number. */
const CONSTANT = /^="([^"]*)"$/;

/** Numbers that are shown as they stand. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,10})$/;
/** What spreadsheets in Japan take for a value. */
const VALUES = [
  // 0012, 1-2, 1/2, 1:30 pm, 1e5, 50%, (5), ¥1,000, 2026年4月, １２
  /^[¥￥$(（.．]?[\d０-９][\d０-９\s,.:/\-%()e，．：／－％）年月日時分秒]*(?:[ap]m?)?$/i,
  // R8.4.1, 令和8年4月1日
  /^(?:[MTSHR]|明治|大正|昭和|平成|令和)(?:\d{1,2}|元)[年./-]\d{1,2}[月./-]\d{1,2}日?$/i,
  // Mar-5, 5 March 2026
  /^(?:\d+[-/ ,]*)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/ ,.]*[\d ,/-]*$/i,
  /^(?:true|false)$/i,
];
const VALUE_LENGTH = 64;
const isReadAsValue = (text: string): boolean =>
  text.length <= VALUE_LENGTH &&
  !/["\r\n]/.test(text) &&
  !PLAIN_NUMBER.test(text) &&
  VALUES.some((form) => form.test(text));

/** The text of a cell that stands in a file in another form, lest a spreadsheet runs it or makes something else of it. */
export const withoutGuard = (text: string): string =>
  HAS_GUARD.test(text) ? text.slice(1) : (CONSTANT.exec(text)?.[1] ?? text);

const guarded = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);
const keptText = (text: string): string => (isReadAsValue(text) ? `="${text}"` : guarded(text));

const field = (cell: CsvCell): string => {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'string' ? guarded(cell) : typeof cell === 'object' ? keptText(cell.kept) : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows of a table, for one that is written part by part. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => `${cells.map(field).join(',')}\r\n`).join('');

/** A table as RFC 4180 has it, the way spreadsheets in Japan open it (UTF-8); no text of a person becomes a formula. */
export const toCsv = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + csvLines([header, ...rows]);
