import { expect, test } from 'vitest';
import { ColumnType } from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import type { Column } from '../types.ts';
import { defaultValues, missingColumns, missingMessage } from './new-values.ts';

const column = (id: string, columnType: ColumnType, part: Partial<Column> = {}): Column =>
  plainColumn(id, columnType, { required: true, ...part });
const option = (id: string, part: object = {}) => ({
  id,
  name: id,
  color: 'gray',
  optionOrder: 0,
  isDefaultOption: true,
  ...part,
});

const columns = [
  column('状態', ColumnType.STATE, { valueOptionList: [option('todo')] }),
  column('分類', ColumnType.DROP_DOWN, { valueOptionList: [option('old', { deletedAt: '2026-09-01' })] }),
  column('手順', ColumnType.LONG_TEXT, { templateText: '1. ' }),
  column('担当者', ColumnType.USER),
  column('見積', ColumnType.NUMERIC),
  column('メモ', ColumnType.TEXT, { required: false }),
  column('経過', ColumnType.TIME_MEASUREMENT),
  column('内容', ColumnType.POST_CONTENTS),
];

test('a new post must have what is required and is not there by default, of what people fill', () => {
  const missing = (values: object) =>
    missingColumns(columns, { ...defaultValues(columns), ...values }, () => true).map(({ id }) => id);
  expect(missing({})).toEqual(['分類', '担当者', '見積']);
  expect(missing({ 分類: 'new', 担当者: ['sato'], 見積: 0 })).toEqual([]);
  expect(missing({ 状態: '', 分類: 'new', 担当者: [], 見積: 1 })).toEqual(['状態', '担当者']);
});

test('nobody is asked for what they may not fill', () => {
  const missing = missingColumns(columns, {}, ({ id }) => id === '見積');
  expect(missingMessage(missing)).toBe('必須の項目「見積」が入力されていません。');
});
