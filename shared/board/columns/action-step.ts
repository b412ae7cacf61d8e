/** One step of a CUSTOM_ACTION column's button (custom-action.ts carries it out). */
import type { CellInput } from '../cells/cell-input.ts';

export const ActionStepType = { SET_COLUMN: 1, MOVE_SECTION: 2, NOTIFY: 3 } as const;
export type ActionStepType = (typeof ActionStepType)[keyof typeof ActionStepType];

/** Where the value of a SET_COLUMN step comes from. */
export const ActionValueType = { GIVEN: 1, TODAY: 2, ME: 3, CLEAR: 4 } as const;
export type ActionValueType = (typeof ActionValueType)[keyof typeof ActionValueType];

export interface CustomActionStep
  extends Pick<
    CellInput,
    'textData' | 'numericData' | 'dateData' | 'deadlineData' | 'valueOptionId' | 'userAccountNameList'
  > {
  stepType: ActionStepType;
  /** SET_COLUMN: what is set. NOTIFY: whose people are told, beside those of `userAccountNameList`; `textData` is what they are told. */
  columnId?: string | null;
  valueType?: ActionValueType | null;
  /** MOVE_SECTION */
  sectionId?: string | null;
}
