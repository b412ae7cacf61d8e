/** Settings of a CUSTOM_ACTION column as people give them: a button must be able to do what it says on the day it is made. */

import type { Board } from '#functions/data/board/board.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { recordedNames } from '#functions/domain/post/people.ts';
import { actionProblem, stepsProblem } from '#shared/board/columns/action-problem.ts';
import type { CustomActionStep } from '#shared/board/columns/action-step.ts';
import { actionPlan } from '#shared/board/columns/custom-action.ts';
import type { Column } from '#shared/board/types.ts';
import { withoutNulls } from '#shared/board/without-nulls.ts';
import { AppError } from '#shared/errors.ts';

/** Absent: as it is. */
export interface ActionSettings {
  customActionLabel?: string | undefined;
  customActionColor?: string | undefined;
  customActionStepList?: CustomActionStep[] | undefined;
}

const bad = (message: string): AppError => new AppError('BadRequest', message);

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
  const problem =
    actionProblem(customActionLabel, steps) ?? (given.customActionStepList && stepsProblem(steps, board.columns));
  if (problem) throw bad(problem);
  // Steps that were kept before stay, though what they name may have gone.
  if (!given.customActionStepList) return set;
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
