/** An import's tasks (work §3.13): the rows that one run writes. Whoever sees a job that stopped sees which rows of the file are in. */

import type { Progress, StoredImport, TaskEnd } from '#functions/data/board/import-job.ts';
import type { ImportJobTask } from '#shared/contract/import.ts';
import { ImportJobTaskStatusType as Status } from '#shared/enums/enums.ts';

/** Rows of one message: a run stays far from its time limit, and a live board's edits come through between. */
export const ROWS_PER_TASK = 1_000;

/** What a job remembers of its tasks when it has come to `next`; undefined for one that was begun without. */
export function endedTasks(
  { done, row, imported, updated = 0, errorCount }: Progress,
  before: readonly TaskEnd[] | undefined,
  total: number,
): TaskEnd[] | undefined {
  return (
    before &&
    (done === total || done % ROWS_PER_TASK === 0 ? [...before, { row, imported, updated, errorCount }] : [...before])
  );
}

export const tasksBefore = ({ tasks, done }: Pick<StoredImport, 'tasks' | 'done'>): TaskEnd[] | undefined =>
  tasks ?? (done === 0 ? [] : undefined);

/** None before the file is read to its end. */
export function tasksOf({ plan, ...job }: Pick<StoredImport, 'plan' | 'tasks' | 'done'>): ImportJobTask[] {
  const ended = tasksBefore(job);
  if (!plan || !ended) return [];
  return Array.from({ length: Math.ceil(plan.total / ROWS_PER_TASK) }, (_, at): ImportJobTask => {
    const [before, end] = [
      at === 0 ? { row: plan.headingRow, imported: 0, updated: 0, errorCount: 0 } : ended[at - 1],
      ended[at],
    ];
    const task = {
      id: String(at + 1),
      rowCount: Math.min(ROWS_PER_TASK, plan.total - at * ROWS_PER_TASK),
      firstRow: before ? before.row + 1 : null,
    };
    if (!before || !end)
      return { ...task, status: Status.REGISTERED, lastRow: null, imported: 0, updated: 0, errorCount: 0 };
    return {
      ...task,
      status: Status.DONE,
      lastRow: end.row,
      imported: end.imported - before.imported,
      updated: (end.updated ?? 0) - (before.updated ?? 0),
      errorCount: end.errorCount - before.errorCount,
    };
  });
}
