import { describe, expect, test } from 'vitest';
import { ColumnType, NumericFunctionType, NumericUnitDisplayType } from '#shared/enums/enums.ts';
import { actionForm } from './action-form.ts';
import { measurementForm } from './measurement-form.ts';
import { type ColumnForm, newColumn } from './new-column.ts';

const form = (part: Partial<ColumnForm>): ColumnForm => ({
  name: '列',
  columnType: ColumnType.TEXT,
  options: '',
  unit: '',
  unitSide: NumericUnitDisplayType.RIGHT,
  functionType: NumericFunctionType.SUM,
  isDeadline: false,
  measurement: measurementForm(),
  action: actionForm(),
  ...part,
});

describe('a new column', () => {
  test('needs a name', () => {
    expect(newColumn(form({ name: '　' }))).toBeUndefined();
  });
  test('of options needs at least one; lines that repeat count once', () => {
    expect(newColumn(form({ columnType: ColumnType.DROP_DOWN }))).toBeUndefined();
    expect(
      newColumn(form({ columnType: ColumnType.DROP_DOWN, options: '高\n\n 低 \n高' }))?.valueOptionList?.map(
        (option) => option.name,
      ),
    ).toEqual(['高', '低']);
  });
  test('carries only what its kind needs', () => {
    expect(newColumn(form({ columnType: ColumnType.NUMERIC, unit: 'pt' }))).toEqual({
      name: '列',
      columnType: ColumnType.NUMERIC,
      numericFunctionType: NumericFunctionType.SUM,
      numericUnit: 'pt',
      numericUnitDisplayType: NumericUnitDisplayType.RIGHT,
    });
    expect(newColumn(form({ columnType: ColumnType.DATE, isDeadline: true, unit: 'pt' }))).toEqual({
      name: '列',
      columnType: ColumnType.DATE,
      isDeadline: true,
    });
  });
  test('that measures needs what starts and what ends it, and these apart', () => {
    const measurement = { ...measurementForm(), starts: ['st doing'], ends: ['st done'] };
    const measured = (part: Partial<typeof measurement>) =>
      newColumn(form({ columnType: ColumnType.TIME_MEASUREMENT, measurement: { ...measurement, ...part } }));
    expect(measured({})).toMatchObject({
      timeMeasurementStartList: [{ columnId: 'st', valueOptionId: 'doing' }],
      timeMeasurementStartTime: '09:00',
      timeMeasurementEndTime: '18:00',
    });
    expect(measured({ isDaily: false })).toMatchObject({
      timeMeasurementStartTime: null,
      timeMeasurementEndTime: null,
    });
    expect(measured({ ends: [] })).toBeUndefined();
    expect(measured({ ends: ['st doing', 'st done'] })).toBeUndefined();
    expect(measured({ endTime: '09:00' })).toBeUndefined();
  });
});
