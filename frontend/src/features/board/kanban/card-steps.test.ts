import { expect, test } from 'vitest';
import type { Row } from '#shared/board/types.ts';
import type { LoadedGroup } from '../state/types.ts';
import { cardAt } from './card-steps.ts';

const group = (key: string, ids: string): LoadedGroup => ({
  key,
  name: key,
  size: ids.length,
  aggregates: {},
  rows: [...ids].map((id) => ({ id }) as Row),
});
const GROUPS = [group('a', '123'), group('b', ''), group('c', '4')];
const at = (groupKey: string, postId: string) => ({ groupKey, postId });

test('arrows go along a column, and over empty columns to the card at the same height', () => {
  expect(cardAt(GROUPS, at('a', '1'), 'down')).toEqual(at('a', '2'));
  expect(cardAt(GROUPS, at('a', '3'), 'right')).toEqual(at('c', '4'));
  expect(cardAt(GROUPS, at('c', '4'), 'left')).toEqual(at('a', '1'));
});

test('at an edge there is nothing further, and from nowhere the first card', () => {
  expect([
    cardAt(GROUPS, at('a', '1'), 'up'),
    cardAt(GROUPS, at('a', '3'), 'down'),
    cardAt(GROUPS, at('c', '4'), 'right'),
  ]).toEqual([undefined, undefined, undefined]);
  expect(cardAt(GROUPS, undefined, 'down')).toEqual(at('a', '1'));
  expect(cardAt([group('b', '')], undefined, 'down')).toBeUndefined();
});
