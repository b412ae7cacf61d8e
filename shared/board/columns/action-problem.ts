/** What stands in the way of keeping the settings of a CUSTOM_ACTION column: a button must be able to do what it says. */
import { ColumnType } from '#shared/enums/enums.ts';
import { normaliseCell } from '../cells/cells.ts';
import type { Column } from '../types.ts';
import { ActionStepType, ActionValueType, type CustomActionStep } from './action-step.ts';
import { SETTABLE_TYPES } from './custom-action.ts';

/** Undefined: nothing. */
export function actionProblem(label: string | undefined, steps: readonly CustomActionStep[]): string | undefined {
  if (!label?.trim()) return 'ボタンの名前を入力してください。';
  return steps.length === 0 ? 'ボタンですることを1つ以上選んでください。' : undefined;
}

function notifyProblem({ columnId, userAccountNameList }: CustomActionStep, target?: Column): string | undefined {
  if (columnId && target?.columnType !== ColumnType.USER) return '知らせる人は、「人」の列か、人から選んでください。';
  return columnId || userAccountNameList?.length ? undefined : '知らせる人を選んでください。';
}

function setProblem(step: CustomActionStep, target?: Column): string | undefined {
  if (!target || !SETTABLE_TYPES.includes(target.columnType)) return 'ボタンで変えられない列があります。';
  const { name, columnType } = target;
  if (step.valueType === ActionValueType.TODAY && columnType !== ColumnType.DATE)
    return `「${name}」には「今日」を入れられません。`;
  if (step.valueType === ActionValueType.ME && columnType !== ColumnType.USER)
    return `「${name}」には「押した人」を入れられません。`;
  if (step.valueType !== ActionValueType.GIVEN) return undefined;
  const given = normaliseCell({ ...target, required: false }, step);
  return 'value' in given && given.value === undefined ? `「${name}」の値を入力してください。` : undefined;
}

/** Undefined: nothing. */
export function stepsProblem(steps: readonly CustomActionStep[], columns: readonly Column[]): string | undefined {
  for (const [at, step] of steps.entries()) {
    const target = columns.find(({ id }) => id === step.columnId);
    const isTwice = steps
      .slice(0, at)
      .some((other) => other.stepType === step.stepType && other.columnId === step.columnId);
    const problem =
      step.stepType === ActionStepType.NOTIFY
        ? notifyProblem(step, target)
        : step.stepType === ActionStepType.MOVE_SECTION
          ? moveProblem(step, isTwice)
          : isTwice
            ? `「${target?.name ?? ''}」が2回あります。`
            : setProblem(step, target);
    if (problem) return problem;
  }
  return undefined;
}

function moveProblem({ sectionId }: CustomActionStep, isTwice: boolean): string | undefined {
  if (isTwice) return '移動できるセクションは1つです。';
  return sectionId ? undefined : '移動先のセクションを選んでください。';
}
