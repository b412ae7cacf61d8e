import type { Column } from '#shared/board/types.ts';
import { ColumnType, NumericFunctionType, NumericUnitDisplayType, StatusType } from '#shared/enums/enums.ts';
import type { OPTION_COLORS } from '#shared/rules/post/option-colors.ts';
import type { NewColumn } from '../api/edit-columns.ts';
import { type ActionForm, actionForm, actionFormProblem, actionPart } from './action-form.ts';
import { type MeasurementForm, measurementForm, measurementFormProblem, measurementPart } from './measurement-form.ts';

export interface ColumnForm {
  name: string;
  columnType: ColumnType;
  /** One option per line. */
  options: string;
  unit: string;
  unitSide: NumericUnitDisplayType;
  functionType: NumericFunctionType;
  isDeadline: boolean;
  measurement: MeasurementForm;
  action: ActionForm;
}

export const EMPTY_COLUMN: ColumnForm = {
  name: '',
  columnType: ColumnType.TEXT,
  options: '',
  unit: '',
  unitSide: NumericUnitDisplayType.RIGHT,
  functionType: NumericFunctionType.SUM,
  isDeadline: false,
  measurement: measurementForm(),
  action: actionForm(),
};

/** What a new STATE column begins with. */
const STATES = [
  { name: '未着手', color: 'gray', statusType: StatusType.OPEN },
  { name: '進行中', color: 'blue', statusType: StatusType.IN_PROGRESS },
  { name: '完了', color: 'green', statusType: StatusType.DONE },
];

/** The colours in an order that keeps neighbours apart. */
export const COLOR_ORDER = [
  'blue',
  'red',
  'green',
  'purple',
  'orange',
  'teal',
  'pink',
  'yellow',
  'brown',
  'gray',
] as const satisfies readonly (typeof OPTION_COLORS)[number][];

/** The column a filled-in form asks for; undefined while something is missing. */
export function newColumn(
  { name, columnType, options, unit, unitSide, functionType, isDeadline, measurement, action }: ColumnForm,
  columns: readonly Column[] = [],
): NewColumn | undefined {
  const column = { name: name.trim(), columnType };
  if (column.name === '') return undefined;
  if (columnType === ColumnType.DATE) return { ...column, isDeadline };
  if (columnType === ColumnType.NUMERIC)
    return {
      ...column,
      numericFunctionType: functionType,
      ...(unit.trim() && { numericUnit: unit.trim(), numericUnitDisplayType: unitSide }),
    };
  if (columnType === ColumnType.TIME_MEASUREMENT)
    return measurementFormProblem(measurement)
      ? undefined
      : { ...column, numericFunctionType: functionType, ...measurementPart(measurement) };
  if (columnType === ColumnType.CUSTOM_ACTION)
    return actionFormProblem(action, columns) ? undefined : { ...column, ...actionPart(action) };
  if (columnType === ColumnType.STATE) return { ...column, valueOptionList: STATES };
  if (columnType !== ColumnType.DROP_DOWN) return column;
  const names = [...new Set(options.split('\n').map((line) => line.trim()))].filter(Boolean);
  if (names.length === 0) return undefined;
  return {
    ...column,
    valueOptionList: names.map((option, index) => ({ name: option, color: COLOR_ORDER[index % COLOR_ORDER.length]! })),
  };
}
