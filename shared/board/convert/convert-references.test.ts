import { expect, test } from 'vitest';
import { ColumnType, TimeMeasurementType } from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import type { CustomActionStep } from '../columns/action-step.ts';
import { ActionStepType, ActionValueType } from '../columns/action-step.ts';
import type { Column } from '../types.ts';
import { convertReferences } from './convert-references.ts';

const option = { id: 'high', name: '高', color: 'red', optionOrder: 0, isDefaultOption: false };
const set = (columnId: string, part: Partial<CustomActionStep>): CustomActionStep => ({
  stepType: ActionStepType.SET_COLUMN,
  columnId,
  ...part,
});
const button = (...customActionStepList: CustomActionStep[]) =>
  plainColumn('button', ColumnType.CUSTOM_ACTION, { customActionStepList });
const outcome = (steps: CustomActionStep[], to: Column) =>
  convertReferences([plainColumn('old', ColumnType.DROP_DOWN), button(...steps)], { id: 'old' }, to).map(
    ({ customActionStepList, isLost }) => [customActionStepList?.map(({ columnId }) => columnId), isLost],
  );

test.each<[string, CustomActionStep[], Column, unknown]>([
  [
    'an option that is still there',
    [set('old', { valueType: ActionValueType.GIVEN, valueOptionId: 'high' })],
    plainColumn('new', ColumnType.STATE, { valueOptionList: [option] }),
    [[['new'], false]],
  ],
  [
    'an option that is not there',
    [set('old', { valueType: ActionValueType.GIVEN, valueOptionId: 'low' })],
    plainColumn('new', ColumnType.STATE, { valueOptionList: [option] }),
    [[undefined, true]],
  ],
  [
    'a text where a number is wanted',
    [set('old', { valueType: ActionValueType.GIVEN, textData: '5' })],
    plainColumn('new', ColumnType.NUMERIC),
    [[undefined, true]],
  ],
  [
    'emptying',
    [set('old', { valueType: ActionValueType.CLEAR })],
    plainColumn('new', ColumnType.NUMERIC),
    [[['new'], false]],
  ],
  [
    'today, where a term is wanted',
    [set('old', { valueType: ActionValueType.TODAY })],
    plainColumn('new', ColumnType.TERM),
    [[['new'], false]],
  ],
  [
    'telling the people of a text',
    [{ stepType: ActionStepType.NOTIFY, columnId: 'old' }],
    plainColumn('new', ColumnType.TEXT),
    [[undefined, true]],
  ],
  [
    'two steps of which one fits',
    [set('old', { valueType: ActionValueType.CLEAR }), set('old', { valueType: ActionValueType.ME })],
    plainColumn('new', ColumnType.TEXT),
    [[['new', 'old'], true]],
  ],
  ['another column', [set('other', { valueType: ActionValueType.CLEAR })], plainColumn('new', ColumnType.TEXT), []],
])('a button that sets %s', (_, steps, to, expected) => {
  expect(outcome(steps, to)).toEqual(expected);
});

test('a measurement stays with the history that it counts', () => {
  const measured = plainColumn('time', ColumnType.TIME_MEASUREMENT, {
    timeMeasurementStartList: [{ columnId: 'old', valueOptionId: 'high', timeType: TimeMeasurementType.START }],
  });
  expect(
    convertReferences([measured], { id: 'old' }, plainColumn('new', ColumnType.STATE, { valueOptionList: [option] })),
  ).toEqual([{ column: measured, isLost: true }]);
});
