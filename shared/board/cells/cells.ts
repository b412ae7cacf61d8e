/** Converts typed, pasted or sent input to the raw value of a cell, and raw values back to text. */
import type { ColumnType } from '#shared/enums/enums.ts';
import { columnKind } from '../columns/column-kinds.ts';
import type { CellRecord, CellResult, CellValue, Column, OneValue } from '../types.ts';
import type { CellInput } from './cell-input.ts';
import { isEmptyCell } from './cell-lists.ts';

export const TITLE_MAX = 255;

const NOT_EDITABLE: CellResult = { message: 'この列には入力できません。' };
const WRONG_KIND: CellResult = { message: '入力の形式が正しくありません。' };

const INPUT_FIELDS = [
  'textData',
  'linkText',
  'numericData',
  'dateData',
  'deadlineData',
  'valueOptionId',
  'userAccountNameList',
  'fileIdList',
  'linkedPostIdList',
] as const satisfies (keyof CellInput)[];

const requireValue = (column: Column, result: CellResult): CellResult =>
  column.required && 'value' in result && result.value === undefined ? { message: '入力されていません' } : result;

function fromInput(column: Column, input: CellInput): CellResult {
  const rules = columnKind(column.columnType)?.cells;
  if (!rules) return NOT_EDITABLE;
  // A field of another column type would be read as no value and would empty the cell.
  if (INPUT_FIELDS.some((field) => input[field] != null && !rules.fields.includes(field))) return WRONG_KIND;
  return rules.fromInput(column, input);
}

/** Checks a sent value against its column and returns the raw value. Does not check that people exist. */
export const normaliseCell = (column: Column, input: CellInput): CellResult =>
  requireValue(column, fromInput(column, input));

function fromText(column: Column, text: string, now: number): CellResult {
  const rules = columnKind(column.columnType)?.cells;
  if (text.trim() === '') return { value: undefined };
  return rules ? rules.fromText(column, text, now) : NOT_EDITABLE;
}

/**
 * Parses a cell that was typed, pasted or imported as text. `now`: milliseconds since the epoch, for relative dates.
 */
export const parseCell = (column: Column, text: string, now: number): CellResult =>
  requireValue(column, fromText(column, text, now));

/** Input of the edit mutations for a raw value; undefined clears the cell. */
export const cellInput = (columnType: ColumnType, value: CellValue | undefined): CellInput =>
  value === undefined ? {} : (columnKind(columnType)?.cells?.toInput(value) ?? {});

/** Whether two inputs are equal; unset fields equal null. */
export const isSameInput = (a: CellInput, b: CellInput): boolean =>
  INPUT_FIELDS.every((field) => JSON.stringify(a[field] ?? null) === JSON.stringify(b[field] ?? null));

export const EMPTY_TEXT = 'なし';

/** A cell as text, for histories, notices and exports. People appear by account name. */
export function formatCell(column: Column, value: CellValue | undefined): string {
  if (isEmptyCell(value)) return EMPTY_TEXT;
  return (columnKind(column.columnType)?.format(column, value) ?? String(value)) || EMPTY_TEXT;
}

const isRecord = (entry: OneValue | CellRecord | undefined): entry is CellRecord =>
  typeof entry === 'object' && !Array.isArray(entry);

function isSameEntry(a: OneValue | CellRecord, b: OneValue | CellRecord | undefined): boolean {
  if (!isRecord(a)) return !isRecord(b) && isSameCell(a, b);
  if (!isRecord(b)) return false;
  const fields = Object.keys(a);
  return fields.length === Object.keys(b).length && fields.every((field) => a[field] === b[field]);
}

export const isSameCell = (a: CellValue | undefined, b: CellValue | undefined): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((entry, at) => isSameEntry(entry, b[at]))
    : a === b;
