import { expect, test } from 'vitest';
import { ColumnType } from '#shared/enums/enums.ts';
import { startingWidth } from './column-width.ts';

const options = (...names: string[]) =>
  names.map((name, optionOrder) => ({ id: name, name, color: 'gray', optionOrder, isDefaultOption: false }));

test('a column of short options is narrow, one of long options wide, within bounds', () => {
  expect(
    startingWidth({ name: '種別', columnType: ColumnType.DROP_DOWN, valueOptionList: options('要望', '不具合') }),
  ).toBe(77);
  expect(
    startingWidth({ name: '領域', columnType: ColumnType.DROP_DOWN, valueOptionList: options('法人向け管理画面') }),
  ).toBe(142);
  expect(
    startingWidth({ name: '分類', columnType: ColumnType.DROP_DOWN, valueOptionList: options('あ'.repeat(40)) }),
  ).toBe(200);
});
test('a button says its whole label', () => {
  expect(
    startingWidth({
      name: '対応',
      columnType: ColumnType.CUSTOM_ACTION,
      valueOptionList: [],
      customActionLabel: '対応を始める',
    }),
  ).toBe(116);
});
test('a long name is not cut at once', () => {
  expect(startingWidth({ name: 'お客様への回答期限', columnType: ColumnType.DATE, valueOptionList: [] })).toBe(155);
});
