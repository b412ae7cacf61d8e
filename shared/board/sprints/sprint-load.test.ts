import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { subPostId } from '../rows/sub-post.ts';
import type { Row } from '../types.ts';
import { nextSprint } from './next-sprint.ts';
import { capacityLoads, sprintLoad } from './sprint-load.ts';

const over = { estimateColumnId: 'points', completeColumnId: 'state', completeStatusId: 'done', userColumnId: 'who' };

const row = (id: string, values: Row['values']): Row => ({
  id,
  revision: 1,
  projectSerialNumber: 1,
  title: id,
  sectionId: 's',
  values,
  createdAt: '',
  createdBy: '',
  updatedAt: '',
  updatedBy: '',
});

test('a sprint holds sums of estimates, and what several people share is split among them', () => {
  const load = sprintLoad(
    [
      row('a', { points: 5, state: 'done', who: ['sato', 'mori'] }),
      row('b', { points: 3, who: ['mori'] }),
      row('c', { who: ['sato'] }),
      row('d', { points: 2 }),
      // Its post's estimate is its own, too.
      row(subPostId('a', '1'), { points: 8 }),
    ],
    over,
  );
  expect(load).toMatchObject({ amount: 10, completed: 5, completedCount: 1, unestimatedCount: 1 });
  expect(load.people).toEqual([
    { accountName: 'mori', amount: 5.5 },
    { accountName: 'sato', amount: 2.5 },
    { accountName: '', amount: 2 },
  ]);
});

test('without a column of estimates posts are counted', () => {
  const { estimateColumnId: _none, ...counted } = over;
  expect(sprintLoad([row('a', { points: 5, state: 'done' }), row('b', {})], counted)).toMatchObject({
    amount: 2,
    completed: 1,
    unestimatedCount: 0,
  });
});

test('what people have adds up to the sprint, whoever shares what', () => {
  const values = fc.record({
    points: fc.integer({ min: 0, max: 40 }),
    who: fc.uniqueArray(fc.constantFrom('sato', 'mori', 'abe'), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(values, { maxLength: 20 }), (all) => {
      const { amount, people } = sprintLoad(
        all.map((each, at) => row(`p${at}`, each)),
        over,
      );
      const shared = people.reduce((sum, person) => sum + person.amount, 0);
      // Each of four amounts is rounded to a hundredth.
      expect(Math.abs(shared - amount)).toBeLessThanOrEqual(0.02);
    }),
  );
});

test('who takes something on stands there with nothing, too; who has something without a capacity comes after', () => {
  expect(
    capacityLoads(
      [
        { accountName: 'mori', amount: 5 },
        { accountName: '', amount: 2 },
      ],
      [
        { accountName: 'sato', capacity: 8 },
        { accountName: 'mori', capacity: 4 },
      ],
    ),
  ).toEqual([
    { accountName: 'sato', capacity: 8, amount: 0 },
    { accountName: 'mori', capacity: 4, amount: 5 },
    { accountName: '', amount: 2 },
  ]);
});

test('the next sprint follows the last one: its number, its length, its weekday', () => {
  const last = { name: 'スプリント9', startDate: '2026-09-07', endDate: '2026-09-18' };
  expect(nextSprint([last], [], '2026-09-10')).toEqual({
    name: 'スプリント10',
    startDate: '2026-09-21',
    endDate: '2026-10-02',
  });
  expect(nextSprint([last], ['スプリント10'], '2026-11-24')).toEqual({
    name: 'スプリント11',
    startDate: '2026-11-24',
    endDate: '2026-12-05',
  });
  expect(nextSprint([], [], '2026-11-24')).toEqual({
    name: 'スプリント1',
    startDate: '2026-11-24',
    endDate: '2026-12-07',
  });
  expect(nextSprint([{ ...last, name: '秋の改善' }], ['スプリント1'], '2026-09-10').name).toBe('スプリント2');
});
