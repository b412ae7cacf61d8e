import type { CellValue, Column, Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { escapeHtml } from '#shared/format/markup.ts';
import { toTsv } from '#shared/format/tsv.ts';
import { cellText } from '../editors/draft.ts';
import { cellOf } from '../state/commands/cell-edits.ts';
import { type ClashWords, columnOf } from '../sync/clash-text.ts';
import { nameOf } from '../values/people.ts';

/** Numbers go bare, so that a spreadsheet can reckon with them. */
const textOf = (
  column: Column | undefined,
  value: CellValue | undefined,
  { people }: Pick<ClashWords, 'people'>,
): string => {
  if (!column || value === undefined) return '';
  return column.columnType === ColumnType.NUMERIC
    ? String(value)
    : cellText(column, value, (accountName) => nameOf(people, accountName));
};

const htmlOf = (text: string): string => escapeHtml(text).replace(/\r\n?|\n/g, '<br>');

/** Texts stay texts in Excel: no leading zero is lost, nothing becomes a formula. */
const cellHtml = (column: Column | undefined, text: string): string =>
  column?.columnType === ColumnType.NUMERIC
    ? `<td>${htmlOf(text)}</td>`
    : `<td style="mso-number-format:'\\@'">${htmlOf(text)}</td>`;

/** A range of the table as other programs take it. */
export function copiedCells(
  rows: readonly Row[],
  columnIds: readonly string[],
  words: Pick<ClashWords, 'columns' | 'people'>,
): { text: string; html: string } {
  const columns = columnIds.map((columnId) => columnOf(words.columns, columnId));
  const texts = rows.map((row) => columnIds.map((columnId, at) => textOf(columns[at], cellOf(row, columnId), words)));
  const lines = texts.map((cells) => `<tr>${cells.map((text, at) => cellHtml(columns[at], text)).join('')}</tr>`);
  return { text: toTsv(texts), html: `<table>${lines.join('')}</table>` };
}
