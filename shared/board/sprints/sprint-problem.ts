/** What stands against sprints on a board: said to whoever wants to begin one, before a call and by it. */
import type { View } from '../types.ts';
import type { SprintOver } from './sprint.ts';
import { type Columns, completeColumns, hasOption, isEstimateColumn, isSprintColumn } from './sprint-columns.ts';

type Settings = Pick<View, 'sprintStatusColumnId' | 'estimateColumnId' | 'completeStatusId'>;

export const SPRINT_PROBLEMS = {
  noColumn: 'スプリントの列が決まっていません。ビューの設定で、スプリントを選ぶ列を決めてください。',
  goneColumn: 'スプリントの列がなくなりました。列を元に戻すか、ビューの設定で別の列を選んでください。',
  goneEstimate: '見積もりの列がなくなりました。列を元に戻すか、ビューの設定で別の列を選んでください。',
  noComplete: '完了とみなす選択肢が決まっていません。ビューの設定で選んでください。',
  goneOption: 'このスプリントの選択肢が列から削除されています。選択肢を元に戻すか、新しいスプリントを作ってください。',
} as const;

/** What sprints of the view are told by, or why there can be none. */
export function sprintOver(settings: Settings, columns: Columns): SprintOver | { problem: string } {
  const { sprintStatusColumnId, estimateColumnId, completeStatusId } = settings;
  if (sprintStatusColumnId === undefined) return { problem: SPRINT_PROBLEMS.noColumn };
  const sprint = columns.find(({ id }) => id === sprintStatusColumnId);
  if (!sprint || !isSprintColumn(sprint)) return { problem: SPRINT_PROBLEMS.goneColumn };
  const estimate = columns.find(({ id }) => id === estimateColumnId);
  if (estimateColumnId !== undefined && !(estimate && isEstimateColumn(estimate)))
    return { problem: SPRINT_PROBLEMS.goneEstimate };
  const complete =
    completeStatusId === undefined
      ? undefined
      : completeColumns(columns, sprintStatusColumnId).find(hasOption(completeStatusId));
  if (!complete) return { problem: SPRINT_PROBLEMS.noComplete };
  return {
    sprintStatusColumnId,
    ...(estimateColumnId !== undefined && { estimateColumnId }),
    completeStatusId: completeStatusId!,
    completeColumnId: complete.id,
  };
}

/** The problem of one sprint, beside that of its view. */
export function sprintProblem(
  valueOptionId: string,
  over: Pick<SprintOver, 'sprintStatusColumnId'>,
  columns: Columns,
): string | undefined {
  const column = columns.find(({ id }) => id === over.sprintStatusColumnId);
  if (!column) return SPRINT_PROBLEMS.goneColumn;
  return hasOption(valueOptionId)(column) ? undefined : SPRINT_PROBLEMS.goneOption;
}
