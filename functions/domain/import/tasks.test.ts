import { expect, test } from 'vitest';
import type { ImportPlan } from '#functions/data/board/import-job.ts';
import { ImportJobTaskStatusType as Status } from '#shared/enums/enums.ts';
import { endedTasks, tasksOf } from './tasks.ts';

const plan = { total: 2_300, headingRow: 3 } as ImportPlan;
const statuses = (job: Parameters<typeof tasksOf>[0]) => tasksOf(job).map(({ status }) => status);

test('a file that is not read to its end yet has none, and one that is has all of them', () => {
  expect(tasksOf({ done: 0 })).toEqual([]);
  expect(tasksOf({ plan, done: 0 }).map(({ rowCount, firstRow, lastRow }) => [rowCount, firstRow, lastRow])).toEqual([
    [1_000, 4, null],
    [1_000, null, null],
    [300, null, null],
  ]);
});

test('go from REGISTERED to DONE as their rows are written, and tell which rows of the file those are', () => {
  let tasks = endedTasks({ offset: 0, row: 900, done: 900, imported: 899, errorCount: 1 }, [], plan.total);
  expect(statuses({ plan, tasks, done: 900 })).toEqual([Status.REGISTERED, Status.REGISTERED, Status.REGISTERED]);
  tasks = endedTasks({ offset: 0, row: 1_203, done: 1_000, imported: 990, errorCount: 10 }, tasks, plan.total);
  expect(tasksOf({ plan, tasks, done: 1_000 }).slice(0, 2)).toEqual([
    {
      id: '1',
      status: Status.DONE,
      rowCount: 1_000,
      firstRow: 4,
      lastRow: 1_203,
      imported: 990,
      updated: 0,
      errorCount: 10,
    },
    {
      id: '2',
      status: Status.REGISTERED,
      rowCount: 1_000,
      firstRow: 1_204,
      lastRow: null,
      imported: 0,
      updated: 0,
      errorCount: 0,
    },
  ]);
  tasks = endedTasks({ offset: 0, row: 2_203, done: 2_000, imported: 1_990, errorCount: 10 }, tasks, plan.total);
  tasks = endedTasks({ offset: 0, row: 2_503, done: 2_300, imported: 2_280, errorCount: 20 }, tasks, plan.total);
  expect(tasksOf({ plan, tasks, done: 2_300 }).at(-1)).toEqual({
    id: '3',
    status: Status.DONE,
    rowCount: 300,
    firstRow: 2_204,
    lastRow: 2_503,
    imported: 290,
    updated: 0,
    errorCount: 10,
  });
});

test('of a file of a thousand rows there is one', () => {
  const tasks = endedTasks({ offset: 0, row: 1_001, done: 1_000, imported: 1_000, errorCount: 0 }, [], 1_000);
  expect(statuses({ plan: { ...plan, total: 1_000 }, tasks, done: 1_000 })).toEqual([Status.DONE]);
});

test('an import from before there were tasks says none rather than wrong ones', () => {
  expect(
    endedTasks({ offset: 0, row: 1_001, done: 1_000, imported: 1_000, errorCount: 0 }, undefined, plan.total),
  ).toBeUndefined();
  expect(tasksOf({ plan, done: 2_300 })).toEqual([]);
});
