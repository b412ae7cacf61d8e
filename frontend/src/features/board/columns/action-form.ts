import { cellInput, normaliseCell } from '#shared/board/cells/cells.ts';
import { actionProblem, stepsProblem } from '#shared/board/columns/action-problem.ts';
import { ActionStepType, ActionValueType, type CustomActionStep } from '#shared/board/columns/action-step.ts';
import { SETTABLE_TYPES } from '#shared/board/columns/custom-action.ts';
import type { CellValue, Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';

/** The settings of a button as they are filled in. */
export interface ActionForm {
  label: string;
  color: string;
  steps: CustomActionStep[];
}

export const actionForm = (column?: Column): ActionForm => ({
  label: column?.customActionLabel ?? '',
  color: column?.customActionColor ?? 'blue',
  steps: column?.customActionStepList ?? [],
});

export const actionPart = ({ label, color, steps }: ActionForm) => ({
  customActionLabel: label.trim(),
  customActionColor: color,
  customActionStepList: steps,
});
export type ActionPart = ReturnType<typeof actionPart>;

export const settable = (columns: readonly Column[]): Column[] =>
  columns.filter(({ columnType }) => SETTABLE_TYPES.includes(columnType));

const VALUE_TYPES = [
  { value: ActionValueType.GIVEN, label: '次の値にする', fits: () => true },
  {
    value: ActionValueType.TODAY,
    label: '押した日にする',
    fits: (column: Column) => column.columnType === ColumnType.DATE,
  },
  {
    value: ActionValueType.ME,
    label: '押した人にする',
    fits: (column: Column) => column.columnType === ColumnType.USER,
  },
  {
    value: ActionValueType.CLEAR,
    label: '空にする',
    fits: (column: Column) => !column.required && column.columnType !== ColumnType.STATE,
  },
];
export const valueTypesOf = (column: Column): { value: string; label: string }[] =>
  VALUE_TYPES.filter(({ fits }) => fits(column)).map(({ value, label }) => ({ value: String(value), label }));

/** A new step that sets a column begins with what is meant most often. */
export const stepOn = (column: Column): CustomActionStep => ({
  stepType: ActionStepType.SET_COLUMN,
  columnId: column.id,
  valueType:
    column.columnType === ColumnType.DATE
      ? ActionValueType.TODAY
      : column.columnType === ColumnType.USER
        ? ActionValueType.ME
        : ActionValueType.GIVEN,
});

/** The value a step gives, as its cell would hold it. */
export function givenValue(step: CustomActionStep, column: Column): CellValue | undefined {
  const result = normaliseCell({ ...column, required: false }, step);
  return 'value' in result ? result.value : undefined;
}

export const withValue = (
  { stepType, columnId, valueType }: CustomActionStep,
  column: Column,
  value: CellValue | undefined,
): CustomActionStep => ({
  stepType,
  ...(columnId != null && { columnId }),
  ...(valueType != null && { valueType }),
  ...cellInput(column.columnType, value),
});

/** What stands in the way of keeping it; undefined: nothing. */
export const actionFormProblem = ({ label, steps }: ActionForm, columns: readonly Column[]): string | undefined =>
  actionProblem(label, steps) ?? stepsProblem(steps, columns);
