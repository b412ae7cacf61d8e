/** Settings of a CUSTOM_ACTION column as people give them: a button must be able to do what it says on the day it is made. */

import type { Board } from '#functions/data/board/board.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { recordedNames } from '#functions/domain/post/people.ts';
import type { CustomActionStep } from '#shared/board/columns/action-step.ts';
import { ActionStepType, ActionValueType } from '#shared/board/columns/action-step.ts';
import { actionPlan, SETTABLE_TYPES } from '#shared/board/columns/custom-action.ts';
import type { Column } from '#shared/board/types.ts';
import { withoutNulls } from '#shared/board/without-nulls.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';

/** Absent: as it is. */
export interface ActionSettings {
  customActionLabel?: string | undefined;
  customActionColor?: string | undefined;
  customActionStepList?: CustomActionStep[] | undefined;
}

const bad = (message: string): AppError => new AppError('BadRequest', message);

function checkStep(board: Board, step: CustomActionStep, others: readonly CustomActionStep[]): void {
  const target = board.columns.find(({ id }) => id === step.columnId);
  if (step.stepType === ActionStepType.NOTIFY) {
    if (step.columnId && target?.columnType !== ColumnType.USER)
      throw bad('知らせる人は、「人」の列か、人から選んでください。');
    if (!step.columnId && !step.userAccountNameList?.length) throw bad('知らせる人を選んでください。');
    return;
  }
  if (others.some((other) => other.stepType === step.stepType && other.columnId === step.columnId))
    throw bad(
      step.stepType === ActionStepType.MOVE_SECTION
        ? '移動できるセクションは1つです。'
        : `「${target?.name ?? ''}」が2回あります。`,
    );
  if (step.stepType === ActionStepType.MOVE_SECTION) return;
  if (!target || !SETTABLE_TYPES.includes(target.columnType)) throw bad('ボタンで変えられない列があります。');
  if (step.valueType === ActionValueType.TODAY && target.columnType !== ColumnType.DATE)
    throw bad(`「${target.name}」には「今日」を入れられません。`);
  if (step.valueType === ActionValueType.ME && target.columnType !== ColumnType.USER)
    throw bad(`「${target.name}」には「押した人」を入れられません。`);
}

/** What to store of the column; `stored`: as it is now. */
export async function actionSettings(
  context: WriteContext,
  board: Board,
  given: ActionSettings,
  stored: Partial<Column> = {},
): Promise<Partial<Column>> {
  const set: Partial<Column> = {
    ...(given.customActionLabel !== undefined && { customActionLabel: given.customActionLabel }),
    ...(given.customActionColor !== undefined && { customActionColor: given.customActionColor }),
    ...(given.customActionStepList && { customActionStepList: given.customActionStepList.map(withoutNulls) }),
  };
  const { customActionLabel, customActionStepList: steps = [] } = { ...stored, ...set };
  if (!customActionLabel) throw bad('ボタンの名前を入力してください。');
  if (steps.length === 0) throw bad('ボタンですることを1つ以上選んでください。');
  if (!given.customActionStepList) return set;
  steps.forEach((step, at) => checkStep(board, step, steps.slice(0, at)));
  const plan = actionPlan({ customActionStepList: steps } as Column, board, {
    accountName: context.scope.accountName,
    now: context.ports.clock.now(),
  });
  if ('message' in plan) throw bad(plan.message);
  const known = (stored.customActionStepList ?? []).flatMap(({ userAccountNameList }) => userAccountNameList ?? []);
  const recorded = await recordedNames(
    context,
    steps.flatMap(({ userAccountNameList }) => userAccountNameList ?? []),
    known,
  );
  const inRecords = (names: readonly string[]): string[] => [
    ...new Set(names.map((name) => recorded.get(name) ?? name)),
  ];
  return {
    ...set,
    customActionStepList: set.customActionStepList!.map((step) => ({
      ...step,
      ...(step.userAccountNameList && { userAccountNameList: inRecords(step.userAccountNameList) }),
    })),
  };
}
