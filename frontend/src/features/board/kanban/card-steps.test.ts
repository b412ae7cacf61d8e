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
const GROUPS = [[group('a', '123'), group('b', ''), group('c', '4')]];
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
  expect(cardAt([[group('b', '')]], undefined, 'down')).toBeUndefined();
});

test('up and down go on through the lanes in the same column, over those where it is empty', () => {
  const lanes = [
    [group('a1', '12'), group('b1', '3')],
    [group('a2', ''), group('b2', '4')],
    [group('a3', '5'), group('b3', '6')],
  ];
  expect(cardAt(lanes, at('a1', '2'), 'down')).toEqual(at('a3', '5'));
  expect(cardAt(lanes, at('a3', '5'), 'up')).toEqual(at('a1', '2'));
  expect(cardAt(lanes, at('b2', '4'), 'left')).toBeUndefined();
  expect(cardAt(lanes, at('a3', '5'), 'right')).toEqual(at('b3', '6'));
  expect(cardAt(lanes, at('b3', '6'), 'down')).toBeUndefined();
});
