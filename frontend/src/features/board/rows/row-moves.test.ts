import { expect, test } from 'vitest';
import { post } from '../state/testing/fake-rows.ts';
import type { LoadedGroup } from '../state/types.ts';
import { gapAt, isSamePlace, leavingOf, movedWith, newIn, stepGap } from './row-moves.ts';

const group = (key: string, ...serials: number[]): LoadedGroup => ({
  key,
  name: key,
  size: serials.length,
  aggregates: {},
  rows: serials.map((serial) => post(serial, {})),
});
const GROUPS = [
  group('a', 1, 2, 3, 4),
  { ...group('hidden', 9), option: { groupColumnValueId: 'hidden', groupOrder: 0, isHidden: true, isContract: false } },
  group('b', 5, 2),
];
const at = (groupKey: string, ...ids: string[]) => ids.map((postId) => ({ postId, groupKey }));

test('a checked row takes the others along, each once and in their order; an unchecked one goes alone', () => {
  const checked = new Set(['p5', 'p3', 'p2']);
  expect(movedWith(GROUPS, { postId: 'p1', groupKey: 'a' }, checked)).toEqual(at('a', 'p1'));
  expect(movedWith(GROUPS, { postId: 'p2', groupKey: 'b' }, checked)).toEqual([
    { postId: 'p2', groupKey: 'b' },
    { postId: 'p3', groupKey: 'a' },
    { postId: 'p5', groupKey: 'b' },
  ]);
});

test('a gap is named by the rows that stay, and the place where rows already stand is none', () => {
  expect(gapAt(GROUPS[0]!, 2, new Set(['p2', 'p3']))).toEqual({ groupKey: 'a', previousId: 'p1', nextId: 'p4' });
  expect(gapAt(GROUPS[0]!, 0, new Set(['p1']))).toEqual({ groupKey: 'a', previousId: undefined, nextId: 'p2' });
  expect(isSamePlace(GROUPS, at('a', 'p2', 'p3'), { groupKey: 'a', previousId: 'p1', nextId: 'p4' })).toBe(true);
  expect(isSamePlace(GROUPS, at('a', 'p3', 'p1'), { groupKey: 'a', previousId: 'p2', nextId: 'p4' })).toBe(false);
  expect(isSamePlace(GROUPS, at('a', 'p2'), { groupKey: 'b', previousId: 'p5' })).toBe(false);
});

test('keys lead past one neighbour or into the next group that is shown, and stop at the ends', () => {
  const step = (ids: string[], by: 1 | -1, isToGroup = false, key = 'a') =>
    stepGap(GROUPS, at(key, ...ids), { by, isToGroup }, new Set(ids));
  expect(step(['p2', 'p3'], -1)).toEqual({ groupKey: 'a', previousId: undefined, nextId: 'p1' });
  expect(step(['p2', 'p3'], 1)).toEqual({ groupKey: 'a', previousId: 'p4', nextId: undefined });
  expect([step(['p1'], -1), step(['p4'], 1)]).toEqual([undefined, undefined]);
  expect(step(['p4'], 1, true)).toEqual({ groupKey: 'b', previousId: undefined, nextId: 'p5' });
  expect(step(['p5'], -1, true, 'b')).toEqual({ groupKey: 'a', previousId: 'p4', nextId: undefined });
  expect(step(['p4'], -1, true)).toBeUndefined();
});

test('checked posts leave for another group; what the conditions left behind and sub-posts stay, and are counted', () => {
  const leaving = leavingOf(GROUPS, new Set(['p5', 'p2', 'p4', 'p3_1', 'p1']), new Set(['p4', 'p9']));
  expect(leaving).toEqual({ posts: [...at('a', 'p1', 'p2'), ...at('b', 'p5')], outside: 1, subPosts: 1 });
  // One that stands in two groups is in each of them already.
  expect(newIn(GROUPS[2]!, leaving.posts)).toEqual(at('a', 'p1'));
});
