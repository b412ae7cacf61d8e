import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sprintDays, sprintSummary } from '#shared/board/sprints/sprint-report.ts';
import { SprintReportRecordActionType as Action, SprintStatusType } from '#shared/enums/enums.ts';
import type { Sprint, SprintReport } from '../api/sprints.ts';
import { burnDown, burnUp, scopeChanges, scopeFigures, velocityFigures } from './report-figures.ts';

type Recorded = SprintReport['recordList'][number];

const record = (action: Recorded['action'], postId: string, day: string, estimate: number | null): Recorded => ({
  action,
  postId,
  revision: 1,
  at: `${day}T03:00:00.000Z`,
  by: 'sato',
  estimate,
  isComplete: action === Action.COMPLETE,
});

const days = {
  dayList: [
    { date: '2026-09-07', scope: 8, completed: 0, remaining: 8 },
    { date: '2026-09-08', scope: 10, completed: 5, remaining: 5 },
  ],
  idealDayList: [
    { date: '2026-09-07', remaining: 6 },
    { date: '2026-09-08', remaining: 3 },
    { date: '2026-09-09', remaining: 0 },
  ],
};

test('lines go to the planned end, and days to come have no figure yet', () => {
  expect(burnDown(days).categoryList.map(({ name }) => name)).toEqual(['9/7(月)', '9/8(火)', '9/9(水)']);
  expect(burnDown(days).seriesList.map(({ valueList }) => valueList)).toEqual([
    [8, 5, null],
    [6, 3, 0],
  ]);
  expect(burnUp(days).seriesList.map(({ valueList }) => valueList)).toEqual([
    [0, 5, null],
    [8, 10, null],
  ]);
});

test('what came, went and was estimated anew is told by the day; what was begun with and completed is no change', () => {
  const recordList = [
    record(Action.BEGIN, 'a', '2026-09-07', 5),
    record(Action.COMPLETE, 'a', '2026-09-07', 5),
    record(Action.ADD_ITEM, 'b', '2026-09-08', 3),
    record(Action.UPDATE_ESTIMATE, 'b', '2026-09-08', 1),
    record(Action.REMOVE_ITEM, 'a', '2026-09-08', 5),
  ];
  const report = { ...days, recordList, estimateColumnId: 'points' };
  expect(scopeChanges(report).map(({ postId, amount }) => [postId, amount])).toEqual([
    ['b', 3],
    ['b', -2],
    ['a', -5],
  ]);
  expect(scopeFigures(report).seriesList.map(({ valueList }) => valueList)).toEqual([
    [0, 3],
    [0, -7],
  ]);
  expect(scopeChanges({ ...report, estimateColumnId: null }).map(({ amount }) => amount)).toEqual([1, -1]);
});

test('changes of the scope add up to what the summary says', () => {
  const action = fc.constantFrom(Action.ADD_ITEM, Action.REMOVE_ITEM, Action.UPDATE_ESTIMATE, Action.COMPLETE);
  fc.assert(
    fc.property(
      fc.array(fc.record({ action, postId: fc.constantFrom('a', 'b', 'c'), estimate: fc.nat(8) }), { maxLength: 20 }),
      (all) => {
        const held = new Map<string, number>();
        // As a sprint keeps them: only what is in it goes or changes, and only what is not comes.
        const recordList = all.flatMap(({ action: one, postId, estimate }) => {
          const isIn = held.has(postId);
          if (isIn === (one === Action.ADD_ITEM)) return [];
          if (one === Action.REMOVE_ITEM) held.delete(postId);
          else if (one !== Action.COMPLETE) held.set(postId, estimate);
          const after = one === Action.COMPLETE ? held.get(postId)! : estimate;
          return [{ ...record(one, postId, '2026-09-08', after), title: postId, projectSerialNumber: 1 }];
        });
        const over = {
          sprintStatusColumnId: 's',
          estimateColumnId: 'points',
          completeColumnId: 'c',
          completeStatusId: 'd',
        };
        const { added, removed, reEstimated } = sprintSummary({ over }, recordList);
        const total = scopeChanges({ recordList, estimateColumnId: 'points' }).reduce(
          (sum, each) => sum + each.amount,
          0,
        );
        expect(total).toBe(added - removed + reEstimated);
        const sprint = { over, startDate: '2026-09-07', endDate: '2026-09-08', startedAt: '2026-09-07T00:00:00.000Z' };
        const [, last] = sprintDays(sprint, recordList, Date.parse('2026-09-08T12:00:00.000Z'));
        expect(last!.scope).toBe(total);
      },
    ),
  );
});

test('velocity is drawn of the last eight sprints that are over', () => {
  const sprints = Array.from({ length: 10 }, (_, at) => ({
    id: `s${at}`,
    name: `スプリント${at}`,
    sprintStatus: at === 9 ? SprintStatusType.IN_PROGRESS : SprintStatusType.DONE,
    closedAt: `2026-0${9 - at}-01T00:00:00.000Z`,
    summary: at === 9 ? null : { completed: at, committed: at + 1 },
  })) as unknown as Sprint[];
  const { categoryList, seriesList } = velocityFigures(sprints);
  expect(categoryList.map(({ id }) => id)).toEqual(['s7', 's6', 's5', 's4', 's3', 's2', 's1', 's0']);
  expect(seriesList.map(({ valueList }) => valueList[0])).toEqual([7, 8]);
});
