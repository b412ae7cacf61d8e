/** Columns whose settings name a column, when another of another type stands in its place. */
import { ColumnType } from '#shared/enums/enums.ts';
import { isEmptyCell } from '../cells/cell-lists.ts';
import { normaliseCell } from '../cells/cells.ts';
import type { CustomActionStep } from '../columns/action-step.ts';
import { ActionStepType, ActionValueType } from '../columns/action-step.ts';
import { SETTABLE_TYPES, stepInput } from '../columns/custom-action.ts';
import { columnsNaming } from '../columns/named-by.ts';
import type { Column } from '../types.ts';

export interface ConvertedReference {
  column: Column;
  /** Where they changed. */
  customActionStepList?: CustomActionStep[];
  /** Some of it stays with the old column, without effect until that comes back. */
  isLost: boolean;
}

/** Who presses and when is not known yet, and only matters for the kind of value. */
const SOMEBODY = { accountName: 'somebody', now: 0 };

function fits(step: CustomActionStep, to: Column): boolean {
  if (step.stepType === ActionStepType.NOTIFY) return to.columnType === ColumnType.USER;
  if (!SETTABLE_TYPES.includes(to.columnType)) return false;
  if (step.valueType === ActionValueType.CLEAR) return true;
  const result = normaliseCell({ ...to, required: false }, stepInput(step, SOMEBODY));
  return 'value' in result && !isEmptyCell(result.value);
}

/** Measurements stay with the old column: what they count is its history. */
export const convertReferences = (
  columns: readonly Column[],
  from: Pick<Column, 'id'>,
  to: Column,
): ConvertedReference[] =>
  columnsNaming(columns, from.id).map((column) => {
    const steps = column.customActionStepList ?? [];
    const moved = steps.map((step) =>
      step.columnId === from.id && fits(step, to) ? { ...step, columnId: to.id } : step,
    );
    const isMoved = moved.some((step, at) => step !== steps[at]);
    return {
      column,
      ...(isMoved && { customActionStepList: moved }),
      isLost: columnsNaming([{ ...column, customActionStepList: moved }], from.id).length > 0,
    };
  });
