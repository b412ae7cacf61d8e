import { expect, test } from 'vitest';
import { SprintStatusType } from '#shared/enums/enums.ts';
import type { Sprint, SprintSummary } from './sprint.ts';
import { sprintsFor, velocityOf } from './velocity.ts';

const closed = (day: number, completed: number, estimateColumnId?: string): Sprint => ({
  id: `s${day}`,
  name: `スプリント${day}`,
  startDate: '2026-09-01',
  endDate: '2026-09-11',
  capacityList: [],
  valueOptionId: `o${day}`,
  sprintStatus: SprintStatusType.DONE,
  over: {
    sprintStatusColumnId: 'c',
    completeColumnId: 'd',
    completeStatusId: 'e',
    ...(estimateColumnId !== undefined && { estimateColumnId }),
  },
  closedAt: `2026-09-${day}T00:00:00.000Z`,
  summary: { completed } as SprintSummary,
  revision: 1,
  createdAt: '',
  updatedAt: '',
});

test('the average tells of the last six sprints, and the range of three or more', () => {
  expect(velocityOf([])).toBeUndefined();
  expect(velocityOf([closed(10, 20), closed(11, 30)])).toEqual({ average: 25, sprintCount: 2 });
  expect(velocityOf([closed(10, 20), closed(11, 30), closed(12, 25)])).toEqual({
    average: 25,
    low: 20,
    high: 30,
    sprintCount: 3,
  });
  const many = [90, 1, 2, 3, 4, 5, 6].map((completed, at) => closed(10 + at, completed));
  expect(velocityOf(many)).toMatchObject({ average: 3.5, sprintCount: 6 });
});

test('sprints that count differently from the newest say nothing', () => {
  expect(velocityOf([closed(10, 100), closed(11, 8, 'points')])).toEqual({ average: 8, sprintCount: 1 });
});

test('a backlog takes as many sprints as the range says; without progress nobody knows', () => {
  expect(sprintsFor(100, { average: 25, low: 20, high: 30, sprintCount: 3 })).toEqual({ least: 4, most: 5 });
  expect(sprintsFor(100, { average: 1, low: 0, high: 3, sprintCount: 3 })).toBeUndefined();
});
