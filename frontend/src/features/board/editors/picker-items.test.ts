import { describe, expect, test } from 'vitest';
import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { firstActive, pickerItems, withToggled } from './picker-items.ts';

const option = (id: string, name: string, optionOrder: number, deletedAt?: string) => ({
  id,
  name,
  color: 'gray',
  optionOrder,
  isDefaultOption: false,
  ...(deletedAt && { deletedAt }),
});
const base = { columnOrder: 1, width: 100, isStatus: false, isLock: false, required: false };
const kind: Column = {
  ...base,
  id: 'k',
  name: '種別',
  columnType: ColumnType.DROP_DOWN,
  valueOptionList: [option('b', 'バグ', 2), option('a', '要望', 1), option('c', '古い', 3, '2026-01-01')],
};
const who: Column = { ...base, id: 'w', name: '担当者', columnType: ColumnType.USER, valueOptionList: [] };
const people = new Map(
  ['sato:佐藤　美咲', 'tanaka:田中　健太', 'gone:退職　した人'].map((entry) => {
    const [accountName, name] = entry.split(':') as [string, string];
    return [accountName, { accountName, name, isActive: accountName !== 'gone', thumbnail: null }];
  }),
);
const labels = (query: string, value?: string) =>
  pickerItems(kind, value, query, people, 'sato').map((item) => item.label);

describe('the picker', () => {
  test('offers options in their order, without deleted ones', () => {
    expect(labels('')).toEqual(['要望', 'バグ']);
  });
  test('finds by either kana and width', () => {
    for (const query of ['ばぐ', 'ﾊﾞｸﾞ', 'バ']) expect(labels(query)).toEqual(['バグ']);
  });
  test('offers to empty a cell that has a value, unless one is required', () => {
    expect(labels('', 'a')).toEqual(['要望', 'バグ', '値を消す']);
    expect(pickerItems({ ...kind, required: true }, 'a', '', people, 'sato').map((item) => item.label)).toEqual([
      '要望',
      'バグ',
    ]);
  });
  test('begins on the current value, and on the first find once something is typed', () => {
    const items = pickerItems(kind, 'b', '', people, 'sato');
    expect(firstActive(items, '')).toBe(1);
    expect(firstActive(items, 'よう')).toBe(0);
  });
  test('puts oneself first, leaves out who left, and finds by name without its space', () => {
    expect(pickerItems(who, undefined, '', people, 'tanaka').map((item) => item.id)).toEqual(['tanaka', 'sato']);
    expect(pickerItems(who, undefined, '佐藤美咲', people, 'tanaka').map((item) => item.id)).toEqual(['sato']);
  });
  test('adds and takes away people', () => {
    expect(withToggled(['sato'], 'tanaka')).toEqual(['sato', 'tanaka']);
    expect(withToggled(['sato'], 'sato')).toBeUndefined();
  });
});
