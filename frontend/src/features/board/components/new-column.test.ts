import { describe, expect, test } from 'vitest';
import { ColumnType, NumericFunctionType, NumericUnitDisplayType } from '#shared/enums/enums.ts';
import { newColumn, type ColumnForm } from './new-column.ts';

const form = (part: Partial<ColumnForm>): ColumnForm => ({ name: '列', columnType: ColumnType.TEXT, options: '', unit: '', unitSide: NumericUnitDisplayType.RIGHT, functionType: NumericFunctionType.SUM, isDeadline: false, ...part });

describe('a new column', () => {
  test('needs a name', () => {
    expect(newColumn(form({ name: '　' }))).toBeUndefined();
  });
  test('of options needs at least one; lines that repeat count once', () => {
    expect(newColumn(form({ columnType: ColumnType.DROP_DOWN }))).toBeUndefined();
    expect(newColumn(form({ columnType: ColumnType.DROP_DOWN, options: '高\n\n 低 \n高' }))?.valueOptionList?.map((option) => option.name)).toEqual(['高', '低']);
  });
  test('carries only what its kind needs', () => {
    expect(newColumn(form({ columnType: ColumnType.NUMERIC, unit: 'pt' }))).toEqual({ name: '列', columnType: ColumnType.NUMERIC, numericFunctionType: NumericFunctionType.SUM, numericUnit: 'pt', numericUnitDisplayType: NumericUnitDisplayType.RIGHT });
    expect(newColumn(form({ columnType: ColumnType.DATE, isDeadline: true, unit: 'pt' }))).toEqual({ name: '列', columnType: ColumnType.DATE, isDeadline: true });
  });
});
