/** What the button of a CUSTOM_ACTION column does with a post, step by step; the server and the browser work it out alike. */
import { ColumnType } from '#shared/enums/enums.ts';
import { dayOf } from '../../format/days.ts';
import type { CellInput } from '../cells/cell-input.ts';
import { normaliseCell } from '../cells/cells.ts';
import { isArchivedItself } from '../rows/archived.ts';
import type { CellValue, Column, Section, Viewer } from '../types.ts';
import type { CustomActionStep } from './action-step.ts';
import { ActionStepType, ActionValueType } from './action-step.ts';

/** Types of which one value suits many posts: a step of a button sets them, and who checks rows. */
export const SETTABLE_TYPES: readonly ColumnType[] = [
  ColumnType.NUMERIC,
  ColumnType.DATE,
  ColumnType.TERM,
  ColumnType.USER,
  ColumnType.STATE,
  ColumnType.DROP_DOWN,
  ColumnType.TEXT,
  ColumnType.LONG_TEXT,
  ColumnType.MARKDOWN_TEXT,
];

interface ActionBoard {
  columns: readonly Column[];
  sections: readonly Section[];
}

/** The value of a SET_COLUMN step as an edit sends it. */
export function stepInput(
  { valueType, textData, numericData, dateData, deadlineData, valueOptionId, userAccountNameList }: CustomActionStep,
  { accountName, now }: Viewer,
): CellInput {
  if (valueType === ActionValueType.TODAY) return { dateData: dayOf(now) };
  if (valueType === ActionValueType.ME) return { userAccountNameList: [accountName] };
  return valueType === ActionValueType.CLEAR
    ? {}
    : { textData, numericData, dateData, deadlineData, valueOptionId, userAccountNameList };
}

export const nameOfAction = (column: Column): string => column.customActionLabel ?? column.name;

export interface ActionPlan {
  /** By column; undefined clears. */
  cells: { column: Column; input: CellInput; value: CellValue | undefined }[];
  sectionId?: string;
}

const gone = (what: string) => ({ message: `このボタンの設定にある${what}がありません。列の設定を見直してください。` });

/** Everything that pressing changes, or the one thing that stands in its way: nothing is done by half. */
export function actionPlan(
  { customActionStepList: steps = [] }: Column,
  { columns, sections }: ActionBoard,
  viewer: Viewer,
): ActionPlan | { message: string } {
  const plan: ActionPlan = { cells: [] };
  for (const step of steps) {
    if (step.stepType === ActionStepType.SET_COLUMN) {
      const column = columns.find(({ id }) => id === step.columnId);
      if (!column) return gone('列');
      const input = stepInput(step, viewer);
      const result = normaliseCell(column, input);
      if ('message' in result) return { message: `「${column.name}」に入れられません。${result.message}` };
      plan.cells.push({ column, input, value: result.value });
    } else if (step.stepType === ActionStepType.MOVE_SECTION) {
      const section = sections.find(({ id }) => id === step.sectionId);
      if (!section) return gone('セクション');
      if (isArchivedItself(section))
        return { message: `「${section.name}」はアーカイブされているため、移動できません。` };
      plan.sectionId = section.id;
    }
  }
  return plan;
}

/** Account names of those whom a post's step tells, the presser left out. */
export function toldPeople(
  { customActionStepList: steps = [] }: Column,
  values: Readonly<Record<string, CellValue>>,
  presser: string,
): string[] {
  const people = steps.flatMap((step) => {
    if (step.stepType !== ActionStepType.NOTIFY) return [];
    const inCell = step.columnId ? values[step.columnId] : undefined;
    return [
      ...(step.userAccountNameList ?? []),
      ...(Array.isArray(inCell) ? inCell.filter((name) => typeof name === 'string') : []),
    ];
  });
  return [...new Set(people)].filter((name) => name !== presser);
}
