/** A value of one column as a value of another: exactly where both types mean the same, otherwise by way of words. */
import { ColumnType as Type } from '#shared/enums/enums.ts';
import { formatEveryDigit } from '../../format/number.ts';
import { parseNumber } from '../cells/parse-number.ts';
import { termOf, termValue } from '../cells/term.ts';
import { columnKind } from '../columns/column-kinds.ts';
import { foldText } from '../conditions/fold-text.ts';
import { OPTION_NAME_MAX, OPTIONS_MAX } from '../limits.ts';
import type { CellResult, CellValue, Column } from '../types.ts';
import type { ConversionPeople } from './conversion-people.ts';

export interface ConversionContext {
  people: ConversionPeople;
  /** A day without a year is one of this moment's year. */
  now: number;
}

const isChoice = ({ columnType }: Pick<Column, 'columnType'>): boolean =>
  columnType === Type.DROP_DOWN || columnType === Type.STATE;

/** As it stands in the cell, where that can be read back; otherwise with every digit. */
function numberText(column: Column, value: number): string {
  const shown = columnKind(Type.NUMERIC)!.format(column, value);
  return parseNumber(shown, column.numericUnit) === value ? shown : formatEveryDigit(value);
}

/** A value in words; empty where the cell counts as empty. */
export function conversionText(column: Column, value: CellValue, { people }: ConversionContext): string {
  if (column.columnType === Type.USER)
    return (value as string[]).map((accountName) => people.nameOf(accountName)).join('、');
  if (column.columnType === Type.NUMERIC) return numberText(column, Number(value));
  return columnKind(column.columnType)!.format(column, value);
}

const MANY_LINES = { message: '改行があるため、1行の文にできません。' };
const MANY_DAYS = { message: '1日だけの期間ではありません。' };

/** Between two types that mean the same; undefined: by way of words. */
function exactly(from: Column, to: Column, value: CellValue): CellResult | undefined {
  if (isChoice(from) && isChoice(to))
    return { value: to.valueOptionList.some((option) => option.id === value) ? value : undefined };
  if (from.columnType === Type.DATE && to.columnType === Type.TERM)
    return { value: termValue({ from: String(value), to: String(value) }) };
  if (from.columnType === Type.TERM && to.columnType === Type.DATE) {
    const term = termOf(String(value));
    return term.from === term.to ? { value: term.from } : MANY_DAYS;
  }
  return undefined;
}

function choiceOf(to: Column, text: string): CellResult {
  const option = to.valueOptionList.find(
    (candidate) => !candidate.deletedAt && foldText(candidate.name) === foldText(text),
  );
  if (option) return { value: option.id };
  if (text.length > OPTION_NAME_MAX || text.includes('\n'))
    return { message: `選択肢の名前にできません（1行、${OPTION_NAME_MAX}文字以内）。` };
  return { message: `選択肢が${OPTIONS_MAX}個を超えるため、入りません。` };
}

export function convertCell(from: Column, to: Column, value: CellValue, context: ConversionContext): CellResult {
  const exact = exactly(from, to, value);
  if (exact) return exact;
  const text = conversionText(from, value, context);
  if (text.trim() === '') return { value: undefined };
  if (isChoice(to)) return choiceOf(to, text.trim());
  if (to.columnType === Type.USER) return context.people.read(text);
  if (to.columnType === Type.TEXT && text.includes('\n')) return MANY_LINES;
  return columnKind(to.columnType)!.cells!.fromText(to, text, context.now);
}
