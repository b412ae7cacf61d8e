/** What a change of a column's type does to the posts of a board, said before it is done. */

import { isEmptyCell } from '../cells/cell-lists.ts';
import { EMPTY_TEXT, isSameCell } from '../cells/cells.ts';
import { shortened } from '../cells/shortened.ts';
import type { CellValue, Column, Row } from '../types.ts';
import type { ConversionContext } from './convert-cell.ts';
import { conversionText, convertCell } from './convert-cell.ts';

/** So many cells are named; the rest is counted. */
export const REFUSED_LISTED = 50;
const TEXT_SHOWN = 200;

export interface RefusedCell {
  projectSerialNumber: number;
  title: string;
  text: string;
  message: string;
}

export interface ConversionReport {
  convertibleCount: number;
  refusedCount: number;
  /** The first of them, by number. */
  refusedList: RefusedCell[];
}

type Verdict = 'empty' | 'fine' | Pick<RefusedCell, 'text' | 'message'>;

function reportOf(rows: Iterable<Row>, judge: (row: Row) => Verdict): ConversionReport {
  let convertibleCount = 0;
  const refused: RefusedCell[] = [];
  for (const row of rows) {
    const verdict = judge(row);
    if (verdict === 'fine') convertibleCount += 1;
    else if (verdict !== 'empty')
      refused.push({
        projectSerialNumber: row.projectSerialNumber,
        title: row.title,
        text: shortened(verdict.text, TEXT_SHOWN),
        message: verdict.message,
      });
  }
  refused.sort((a, b) => a.projectSerialNumber - b.projectSerialNumber);
  return { convertibleCount, refusedCount: refused.length, refusedList: refused.slice(0, REFUSED_LISTED) };
}

export const conversionReport = (
  rows: Iterable<Row>,
  from: Column,
  to: Column,
  context: ConversionContext,
): ConversionReport =>
  reportOf(rows, ({ values }) => {
    const value = values[from.id];
    if (isEmptyCell(value)) return 'empty';
    const result = convertCell(from, to, value, context);
    return 'message' in result ? { text: conversionText(from, value, context), message: result.message } : 'fine';
  });

/** The value that a column's new type gives a cell; none where it cannot be. */
export function convertedValue(
  from: Column,
  to: Column,
  value: CellValue | undefined,
  context: ConversionContext,
): CellValue | undefined {
  if (isEmptyCell(value)) return undefined;
  const result = convertCell(from, to, value, context);
  return 'value' in result ? result.value : undefined;
}

/** Going back from `to`: cells that were edited since are named, with what they will hold again. */
export const returnReport = (
  rows: Iterable<Row>,
  from: Column,
  to: Column,
  context: ConversionContext,
): ConversionReport =>
  reportOf(rows, ({ values }) => {
    const [before, after] = [values[from.id], values[to.id]];
    if (isSameCell(convertedValue(from, to, before, context), after)) return isEmptyCell(before) ? 'empty' : 'fine';
    const words = (column: Column, value: CellValue | undefined): string =>
      isEmptyCell(value) ? EMPTY_TEXT : conversionText(column, value, context);
    return { text: words(to, after), message: `「${shortened(words(from, before), TEXT_SHOWN)}」に戻ります。` };
  });
