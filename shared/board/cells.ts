/** From what people type, paste or send to the raw value of a cell; and back to text. */
import { ColumnType } from '#shared/enums/enums.ts';
import { isDay } from './days.ts';
import { foldText } from './fold-text.ts';
import { parseDay } from './parse-day.ts';
import { parseNumber } from './parse-number.ts';
import type { CellValue, Column } from './types.ts';

/** What the wire sends for one cell (`ColumnDataInput`); none of the values set clears the cell. */
export interface CellInput {
  textData?: string | null;
  numericData?: number | null;
  dateData?: string | null;
  valueOptionId?: string | null;
  userAccountNameList?: string[] | null;
}

/** `value` undefined: the cell becomes empty. `message`: Japanese, for the person who typed. */
export type CellResult = { value: CellValue | undefined } | { message: string };

export const TITLE_MAX = 255;
export const TEXT_MAX = 500;
export const PEOPLE_MAX = 20;
/** Where sums and fractions stay exact enough to show. */
const NUMBER_MAX = 1e12;

const NOT_EDITABLE: CellResult = { message: 'この列には入力できません。' };
const WRONG_KIND: CellResult = { message: '入力の形式が正しくありません。' };

const isOptionColumn = (column: Column): boolean => column.columnType === ColumnType.STATE || column.columnType === ColumnType.DROP_DOWN;

const asNumber = (value: number | undefined): CellResult => {
  if (value === undefined) return { message: '数値で入力してください。' };
  return Math.abs(value) <= NUMBER_MAX ? { value: Object.is(value, -0) ? 0 : value } : { message: '数値が大きすぎます。' };
};

const asText = (text: string): CellResult => {
  const plain = text.trim();
  if (plain.length > TEXT_MAX) return { message: `${TEXT_MAX}文字以内で入力してください。` };
  return { value: plain || undefined };
};

const asUrl = (text: string): CellResult => {
  const result = asText(text);
  if ('message' in result || result.value === undefined) return result;
  // Only what a browser may open as a page: never javascript: or data:.
  return /^https?:\/\/[^\s]+$/i.test(String(result.value)) ? result : { message: 'http:// または https:// で始まるURLを入力してください。' };
};

const asPeople = (names: readonly string[]): CellResult => {
  const people = [...new Set(names.map((name) => name.normalize('NFKC').trim().replace(/^@/, '')).filter(Boolean))];
  if (people.length > PEOPLE_MAX) return { message: `${PEOPLE_MAX}人以内で選んでください。` };
  return { value: people.length > 0 ? people : undefined };
};

const asOption = (column: Column, find: (option: Column['valueOptionList'][number]) => boolean): CellResult => {
  const option = column.valueOptionList.find((candidate) => !candidate.deletedAt && find(candidate));
  return option ? { value: option.id } : { message: 'この列にない選択肢です。' };
};

const requireValue = (column: Column, result: CellResult): CellResult =>
  column.required && 'value' in result && result.value === undefined ? { message: '入力されていません' } : result;

const INPUT_OF: Partial<Record<ColumnType, keyof CellInput>> = {
  [ColumnType.NUMERIC]: 'numericData',
  [ColumnType.DATE]: 'dateData',
  [ColumnType.STATE]: 'valueOptionId',
  [ColumnType.DROP_DOWN]: 'valueOptionId',
  [ColumnType.USER]: 'userAccountNameList',
  [ColumnType.TEXT]: 'textData',
  [ColumnType.LINK_URL]: 'textData',
};
const VALUES = [...new Set(Object.values(INPUT_OF))];

function fromInput(column: Column, input: CellInput): CellResult {
  // A value of another kind would read as none, and empty the cell.
  const wanted = INPUT_OF[column.columnType];
  if (wanted && VALUES.some((name) => name !== wanted && input[name] != null)) return WRONG_KIND;
  switch (column.columnType) {
    case ColumnType.NUMERIC:
      return input.numericData == null ? { value: undefined } : asNumber(Number.isFinite(input.numericData) ? input.numericData : undefined);
    case ColumnType.DATE:
      if (!input.dateData) return { value: undefined };
      return isDay(input.dateData) ? { value: input.dateData } : { message: '日付を YYYY-MM-DD の形で入力してください。' };
    case ColumnType.STATE:
    case ColumnType.DROP_DOWN:
      return input.valueOptionId ? asOption(column, (option) => option.id === input.valueOptionId) : { value: undefined };
    case ColumnType.USER:
      return asPeople(input.userAccountNameList ?? []);
    case ColumnType.LINK_URL:
      return asUrl(input.textData ?? '');
    case ColumnType.TEXT:
      return asText(input.textData ?? '');
    default:
      return NOT_EDITABLE;
  }
}

/** Checks a typed value against its column. Whether the people exist is for the caller to know. */
export const normaliseCell = (column: Column, input: CellInput): CellResult => requireValue(column, fromInput(column, input));

function fromText(column: Column, text: string, now: number): CellResult {
  const plain = text.trim();
  if (plain === '') return { value: undefined };
  if (isOptionColumn(column)) return asOption(column, (option) => foldText(option.name) === foldText(plain) || option.id === plain);
  switch (column.columnType) {
    case ColumnType.NUMERIC:
      return asNumber(parseNumber(plain, column.numericUnit));
    case ColumnType.DATE: {
      const day = parseDay(plain, now);
      return day ? { value: day } : { message: '日付として読めません。' };
    }
    case ColumnType.USER:
      return asPeople(plain.split(/[,、，;\n]/));
    case ColumnType.LINK_URL:
      return asUrl(plain);
    case ColumnType.TEXT:
      return asText(plain);
    default:
      return NOT_EDITABLE;
  }
}

/** Reads a cell that somebody typed, pasted or imported as text. */
export const parseCell = (column: Column, text: string, now: number): CellResult => requireValue(column, fromText(column, text, now));

export const EMPTY_TEXT = 'なし';

/** Made once: `toLocaleString` makes one for every call, which showed in profiles. */
const numberFormat = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 10 });

/** A cell in words, for histories, notices and exports; people stand with their account names. */
export function formatCell(column: Column, value: CellValue | undefined): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return EMPTY_TEXT;
  if (isOptionColumn(column)) return column.valueOptionList.find((option) => option.id === value)?.name ?? EMPTY_TEXT;
  if (Array.isArray(value)) return value.join('、');
  return typeof value === 'number' ? `${numberFormat.format(value)}${column.numericUnit ?? ''}` : value;
}

export const isSameCell = (a: CellValue | undefined, b: CellValue | undefined): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((entry, at) => entry === b[at]) : a === b;
