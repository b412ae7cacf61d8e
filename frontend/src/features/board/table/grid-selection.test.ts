import { describe, expect, test } from 'vitest';
import { post } from '../state/testing/fake-rows.ts';
import { type CellPlace, follow, type Step, stepFrom } from './grid-selection.ts';
import { tableItems } from './table-items.ts';

const group = (key: string, serials: number[]) => ({
  key,
  name: key,
  size: serials.length,
  aggregates: {},
  rows: serials.map((serial) => post(serial, {})),
});
const items = tableItems(
  { groups: [group('todo', [1, 2]), group('doing', [3]), group('done', [4])], collapsed: new Set(['done']) },
  true,
);
const columns = ['title', 'who', 'due'];
const at = (groupKey: string, postId: string, columnId: string): CellPlace => ({ groupKey, postId, columnId });

describe('the table’s lines', () => {
  test('are heads, rows of open groups, and the line that adds', () => {
    expect(items.map((item) => item.id)).toEqual([
      'g:todo',
      'r:todo:p1',
      'r:todo:p2',
      'a:todo',
      'g:doing',
      'r:doing:p3',
      'a:doing',
      'g:done',
    ]);
  });

  test('have no head when the view is ungrouped, and say what is left to load', () => {
    const part = { ...group('', [1]), size: 80 };
    expect(tableItems({ groups: [part], collapsed: new Set() }, false)).toMatchObject([
      { kind: 'row' },
      { kind: 'more', left: 79 },
    ]);
  });
});

describe('a step with the keys', () => {
  test.each<[Step, CellPlace, CellPlace]>([
    ['down', at('todo', 'p2', 'who'), at('doing', 'p3', 'who')],
    ['up', at('doing', 'p3', 'who'), at('todo', 'p2', 'who')],
    ['up', at('todo', 'p1', 'title'), at('todo', 'p1', 'title')],
    ['down', at('doing', 'p3', 'due'), at('doing', 'p3', 'due')],
    ['left', at('todo', 'p1', 'title'), at('todo', 'p1', 'title')],
    ['right', at('todo', 'p1', 'title'), at('todo', 'p1', 'who')],
    ['next', at('todo', 'p2', 'due'), at('doing', 'p3', 'title')],
    ['previous', at('doing', 'p3', 'title'), at('todo', 'p2', 'due')],
    ['next', at('doing', 'p3', 'due'), at('doing', 'p3', 'due')],
    ['first', at('todo', 'p1', 'due'), at('todo', 'p1', 'title')],
    ['last', at('todo', 'p1', 'title'), at('todo', 'p1', 'due')],
  ])('%s leads to the neighbouring cell and over group heads', (step, from, to) => {
    expect(stepFrom(from, step, items, columns)).toEqual(to);
  });
});

describe('the selection', () => {
  test('goes with its post into another group', () => {
    expect(follow(at('done', 'p3', 'who'), items, {})).toEqual({ place: at('doing', 'p3', 'who'), index: 5 });
  });
  test('goes over to the real id of a post that was just added', () => {
    expect(follow(at('todo', 'new-1', 'title'), items, { 'new-1': 'p2' })).toEqual({
      place: at('todo', 'p2', 'title'),
      index: 2,
    });
  });
  test('ends when its post is no longer shown', () => {
    expect(follow(at('done', 'p4', 'who'), items, {})).toBeUndefined();
  });
});
