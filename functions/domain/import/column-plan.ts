/** What each column of a file becomes on the board, from its heading and the first rows. */
import { ColumnType } from '#shared/enums/enums.ts';
import { parseCell } from '#shared/board/cells.ts';
import { foldText } from '#shared/board/fold-text.ts';
import type { Column } from '#shared/board/types.ts';

export type Target =
  | { kind: 'title' }
  | { kind: 'contents' }
  /** A column the board has. */
  | { kind: 'column'; columnId: string }
  /** A column to make. */
  | { kind: 'new'; name: string; columnType: ColumnType }
  | { kind: 'skip' };

const TITLE_NAMES = ['タイトル', '件名', '題名', 'title', 'subject', 'summary', '要約', '名前', 'name'];
const CONTENTS_NAMES = ['内容', '本文', '説明', '詳細', 'description', 'contents', 'body', '備考'];

/** More kinds than this are free text, not choices. */
export const MOST_OPTIONS = 200;
const MOST_OPTION_LENGTH = 40;
/** Values that repeat at least this often on average are choices. */
const REPEATS = 3;

const draft = (columnType: ColumnType): Column => ({
  id: '',
  name: '',
  columnType,
  columnOrder: 0,
  width: 0,
  isStatus: false,
  isLock: false,
  required: false,
  valueOptionList: [],
});
const READERS = [ColumnType.NUMERIC, ColumnType.DATE, ColumnType.LINK_URL] as const;

const fits = (column: Column, values: string[], now: number): boolean => values.length > 0 && values.every((value) => 'value' in parseCell(column, value, now));

function newColumnType(values: string[], now: number): ColumnType {
  const readable = READERS.find((type) => fits(draft(type), values, now));
  // Leading zeros mean something (postal codes, telephone numbers): such columns stay text.
  if (readable !== undefined && !(readable === ColumnType.NUMERIC && values.some((value) => /^[0０]\S*[\d０-９]$/.test(value.trim()) && !/[.．]/.test(value)))) return readable;
  const kinds = new Set(values);
  const areChoices = kinds.size * REPEATS <= values.length && kinds.size <= MOST_OPTIONS && values.every((value) => value.length <= MOST_OPTION_LENGTH);
  return areChoices ? ColumnType.DROP_DOWN : ColumnType.TEXT;
}

/** Choices can grow with the file, so a board's column of choices takes any short text; people must be members. */
function takes(column: Column, values: string[], now: number, isMember: (accountName: string) => boolean): boolean {
  if (column.columnType === ColumnType.DROP_DOWN) return values.every((value) => value.length <= MOST_OPTION_LENGTH);
  if (column.columnType === ColumnType.USER) return values.every((value) => value.split(/[,、]/).every((name) => isMember(name.trim())));
  return fits(column, values, now);
}

/**
 * One target per column of the file. `sample`: the first rows, decoded. The first column is the title where no heading
 * names one; a board column of the same name is used if it can take the values, else a new one is made beside it.
 */
export function planColumns(header: string[], sample: string[][], columns: Column[], now: number, isMember: (accountName: string) => boolean): Target[] {
  const folded = header.map((name) => foldText(name));
  const titleAt = Math.max(0, folded.findIndex((name) => TITLE_NAMES.some((known) => foldText(known) === name)));
  const contentsAt = folded.findIndex((name, index) => index !== titleAt && CONTENTS_NAMES.some((known) => foldText(known) === name));
  return header.map((heading, index): Target => {
    if (index === titleAt) return { kind: 'title' };
    if (index === contentsAt) return { kind: 'contents' };
    const name = heading.trim();
    const values = sample.map((cells) => cells[index] ?? '').filter((value) => value.trim() !== '');
    if (name === '') return { kind: 'skip' };
    const known = columns.find((column) => foldText(column.name) === folded[index]);
    if (known && takes(known, values, now, isMember)) return { kind: 'column', columnId: known.id };
    return { kind: 'new', name: known ? `${name}（取り込み）` : name, columnType: newColumnType(values, now) };
  });
}
