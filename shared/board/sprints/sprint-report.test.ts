import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SprintReportRecordActionType as Action, SprintReportPostStatusType as Status } from '#shared/enums/enums.ts';
import { type PatchDelta, patchRow, type RowPatch } from '../rows/deltas.ts';
import { heldBefore } from '../rows/held-before.ts';
import type { Row } from '../types.ts';
import type { SprintRecord } from './sprint.ts';
import { beginRecords, doneRecords, newRecords, recordsOf, stateOf } from './sprint-records.ts';
import { idealDays, sprintDays, sprintPosts, sprintSummary } from './sprint-report.ts';

const over = {
  sprintStatusColumnId: 'sprint',
  estimateColumnId: 'points',
  completeColumnId: 'state',
  completeStatusId: 'done',
};
const startedAt = '2026-09-01T00:00:00.000Z';
const followed = { ...over, valueOptionId: 's1', startedAt };
const sprint = { over, startDate: '2026-09-01', endDate: '2026-09-11', startedAt };

/** Half an hour after the one before. */
const atStep = (step: number): string => new Date(Date.parse(startedAt) + step * 1_800_000).toISOString();

const row = (id: string, values: Row['values']): Row => ({
  id,
  revision: 1,
  projectSerialNumber: Number(id.slice(1)),
  title: `件名${id}`,
  sectionId: 's',
  values,
  createdAt: '2026-08-01T00:00:00.000Z',
  createdBy: 'sato',
  updatedAt: '2026-08-01T00:00:00.000Z',
  updatedBy: 'sato',
});

const ids = ['p1', 'p2', 'p3', 'p4'];
const values = fc.record(
  {
    sprint: fc.constantFrom('s1', 's2', null),
    points: fc.constantFrom(1, 2, 3.5, null),
    state: fc.constantFrom('open', 'done', null),
  },
  { requiredKeys: [] },
);
const cells = fc.record({
  sprint: fc.constantFrom('s1', 's2'),
  points: fc.nat(5),
  state: fc.constantFrom('open', 'done'),
});
type Event =
  | { kind: 'change'; id: string; values: Record<string, string | number | null> }
  | { kind: 'follow'; again: boolean }
  | { kind: 'remove'; id: string };
const events = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('change' as const), id: fc.constantFrom(...ids), values }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('follow' as const), again: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), id: fc.constantFrom(...ids) }) },
  ),
  { maxLength: 40 },
);

/** One history of a board with a sprint on it: what a follower keeps that comes now and then, and what somebody writes down who stands by. */
function lived(begin: Row['values'][], history: readonly Event[]) {
  const rows = new Map(begin.map((each, n) => [ids[n]!, row(ids[n]!, each)]));
  const patches: PatchDelta[] = [];
  const gone = new Map<string, { at: string; by: string }>();
  const begun = beginRecords(rows.values(), followed, startedAt, 'sato');
  const kept: SprintRecord[] = [...begun];
  const witnessed: SprintRecord[] = [...begun];
  const follow = (at: string) => {
    // Delivered twice, and in any order.
    const found = newRecords(kept, { rows, patches: [...patches, ...patches].reverse(), gone }, followed, at);
    kept.push(...found);
  };
  const witness = (known: Row | undefined, now: Row | undefined, moment: { at: string; by: string }) => {
    if (known && now) {
      const before = stateOf(known, followed);
      witnessed.push(...recordsOf(before, { ...stateOf(now, followed), ...moment }));
    } else if (known && stateOf(known, followed).isIn) {
      const { estimate, isComplete, revision } = stateOf(known, followed);
      witnessed.push({
        action: Action.REMOVE_ITEM,
        postId: known.id,
        revision: revision + 1,
        estimate,
        isComplete,
        ...moment,
      });
    }
  };
  for (const [step, event] of history.entries()) {
    const moment = { at: atStep(step + 1), by: 'abe' };
    if (event.kind === 'follow') {
      follow(moment.at);
      if (event.again) follow(moment.at);
      continue;
    }
    const known = rows.get(event.id);
    if (!known) continue;
    if (event.kind === 'remove') {
      // What comes in and is deleted before anybody looks leaves no trace.
      if (!kept.some(({ postId }) => postId === event.id)) follow(moment.at);
      rows.delete(event.id);
      gone.set(event.id, moment);
      witness(known, undefined, moment);
      continue;
    }
    const patch = { values: event.values } as RowPatch;
    const delta: PatchDelta = {
      kind: 'PATCH',
      postId: known.id,
      revision: known.revision + 1,
      ...moment,
      patch,
      ...heldBefore(known, patch),
    };
    patches.push(delta);
    rows.set(known.id, patchRow(known, delta));
    witness(known, rows.get(known.id), moment);
  }
  follow(atStep(history.length + 1));
  return { rows, kept, witnessed };
}

const inOneOrder = (records: readonly SprintRecord[]) =>
  records
    .map(({ action, postId, at, by, estimate, isComplete }) => ({ postId, at, action, by, estimate, isComplete }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

test('whenever the follower comes, and however often, it keeps every thing that happened once', () => {
  fc.assert(
    fc.property(fc.array(cells, { minLength: 4, maxLength: 4 }), events, (begin, history) => {
      const { kept, witnessed } = lived(begin, history as Event[]);
      expect(inOneOrder(kept)).toEqual(inOneOrder(witnessed));
    }),
    { numRuns: 400 },
  );
});

test('a report is worked out of its records alone, and its amounts add up', () => {
  fc.assert(
    fc.property(fc.array(cells, { minLength: 4, maxLength: 4 }), events, (begin, history) => {
      const { rows, kept } = lived(begin, history as Event[]);
      const closedAt = atStep(history.length + 2);
      const records = [...kept, ...doneRecords(kept, closedAt, 'sato')];
      const stored: SprintRecord[] = structuredClone(records);
      const report = (from: readonly SprintRecord[]) => ({
        summary: sprintSummary(sprint, from),
        days: sprintDays({ ...sprint, closedAt }, from, Number.POSITIVE_INFINITY),
        posts: sprintPosts(from),
      });
      const closed = report(records);
      // Whatever becomes of the posts later.
      for (const each of rows.values()) Object.assign(each, { title: '別の件名', values: {} });
      rows.clear();
      expect(report(stored)).toEqual(closed);
      const { committed, added, removed, reEstimated, completed, notCompleted, completedCount, postCount } =
        closed.summary;
      expect(committed + added - removed + reEstimated).toBeCloseTo(completed + notCompleted, 6);
      expect(closed.posts.filter(({ status }) => status !== Status.REMOVE)).toHaveLength(postCount);
      expect(closed.posts.filter(({ status }) => status === Status.COMPLETE)).toHaveLength(completedCount);
      expect(closed.days.at(-1)).toMatchObject({ completed, remaining: notCompleted, scope: completed + notCompleted });
    }),
    { numRuns: 200 },
  );
});

test('the ideal goes down on business days alone, to nothing on the last', () => {
  // 2026年9月21日〜23日は祝日が続く。
  const plan = { over, startDate: '2026-09-17', endDate: '2026-09-25', startedAt: '2026-09-17T01:00:00.000Z' };
  expect(idealDays(plan, 40).map(({ date, remaining }) => [date.slice(8), remaining])).toEqual([
    ['17', 30],
    ['18', 20],
    ['19', 20],
    ['20', 20],
    ['21', 20],
    ['22', 20],
    ['23', 20],
    ['24', 10],
    ['25', 0],
  ]);
});

test('without estimates posts are counted', () => {
  const { estimateColumnId: _none, ...counting } = over;
  const records = beginRecords(
    [row('p1', { sprint: 's1', points: 8 }), row('p2', { sprint: 's1', state: 'done' }), row('p3', { sprint: 's2' })],
    { ...counting, valueOptionId: 's1' },
    startedAt,
    'sato',
  );
  expect(sprintSummary({ over: counting }, records)).toMatchObject({ committed: 2, completed: 1, notCompleted: 1 });
});
