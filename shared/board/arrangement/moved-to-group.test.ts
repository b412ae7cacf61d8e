import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBoard } from '#test/support/oracle/random-views.ts';
import type { Row } from '../types.ts';
import { FIXED_COLUMNS, NO_VALUE } from '../types.ts';
import { rowGroupIds } from './group.ts';
import { groupRefusal, movedToGroup } from './moved-to-group.ts';

const GROUPS: Record<string, readonly string[]> = {
  state: ['s0', 's1', NO_VALUE],
  drop: ['d0', 'd1', NO_VALUE],
  who: ['sato', 'abe', NO_VALUE],
  due: ['2026-02', '2027-12', NO_VALUE],
  term: ['2026-02', '2027-12', NO_VALUE],
  [FIXED_COLUMNS.section]: ['sec0'],
};
const cellsOf = (row: Row, patch: ReturnType<typeof movedToGroup>): Row => ({
  ...row,
  ...(patch.sectionId && { sectionId: patch.sectionId }),
  values: Object.fromEntries(
    Object.entries({ ...row.values, ...patch.values }).filter(([, value]) => value !== null),
  ) as Row['values'],
});

test('a post that is brought into a group stands in it, and no longer where it came from', () => {
  fc.assert(
    fc.property(anyBoard, fc.constantFrom(...Object.keys(GROUPS)), fc.nat(), (board, columnId, nth) => {
      const groups = GROUPS[columnId]!;
      const to = groups[nth % groups.length]!;
      fc.pre(groupRefusal(columnId, board, to) === undefined);
      const groupIds = rowGroupIds(columnId, board.columns, board.sections);
      for (const row of board.rows) {
        for (const from of groupIds(row)) {
          const after = groupIds(cellsOf(row, movedToGroup(columnId, board, row, from, to)));
          expect(after).toContain(to);
          if (from !== to) expect(after).not.toContain(from);
        }
      }
    }),
  );
});

test('what the product fills itself, and what must not be empty, lets nothing in', () => {
  const [board] = fc.sample(anyBoard, 1);
  for (const columnId of ['createdAt', 'createdBy', 'updatedAt', 'updatedBy'])
    expect(groupRefusal(columnId, board!, '2026-01'), columnId).toMatch('自動で決まる');
  expect(groupRefusal(FIXED_COLUMNS.section, board!, NO_VALUE)).toMatch('空にできない');
  expect(
    groupRefusal(
      'state',
      { ...board!, columns: board!.columns.map((column) => ({ ...column, required: true })) },
      NO_VALUE,
    ),
  ).toMatch('空にできない');
  expect(groupRefusal('state', board!, 'gone')).toMatch('使われていない');
});

test('days and terms go to the same day of the month, a term as long as it was', () => {
  const [board] = fc.sample(anyBoard, 1);
  const row = { values: { due: '2026-01-31', term: '2026-01-30/2026-02-02' } } as unknown as Row;
  expect(movedToGroup('due', board!, row, '2026-01', '2026-02').values).toEqual({ due: '2026-02-28' });
  expect(movedToGroup('term', board!, row, '2026-01', '2026-03').values).toEqual({ term: '2026-03-30/2026-04-02' });
  expect(movedToGroup('due', board!, { values: {} } as Row, NO_VALUE, '2026-04').values).toEqual({ due: '2026-04-01' });
});
