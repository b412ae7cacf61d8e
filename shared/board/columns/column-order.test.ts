import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedBeside, orderedColumns } from './column-order.ts';

const columns = (...ids: string[]) => ids.map((id, columnOrder) => ({ id, columnOrder }));
const setting = (...ids: string[]) =>
  ids.map((projectBoardColumnId, columnOrder) => ({ projectBoardColumnId, columnOrder }));
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');

test('a view’s own order comes before the board’s', () => {
  expect(ids(orderedColumns(columns('a', 'b', 'c'), setting('c', 'a', 'b')))).toBe('cab');
  expect(ids(orderedColumns(columns('a', 'b', 'c'), []))).toBe('abc');
});

test('a column that the view says nothing of stands right of the one before it on the board', () => {
  expect(ids(orderedColumns(columns('a', 'new', 'b', 'c'), setting('c', 'a', 'b')))).toBe('canewb');
  expect(ids(orderedColumns(columns('new', 'a', 'b'), setting('b', 'a')))).toBe('newba');
  expect(ids(orderedColumns(columns('a', 'x', 'y'), setting('a')))).toBe('axy');
});

test('every column stands once, whatever the settings name', () => {
  const some = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
  fc.assert(
    fc.property(some, some, (board, view) => {
      expect(
        orderedColumns(columns(...board), setting(...view))
          .map(({ id }) => id)
          .sort(),
      ).toEqual([...board].sort());
    }),
  );
});

test('a column moves to either side of another', () => {
  expect(movedBeside(['a', 'b', 'c'], 'a', 'c', 'after')).toEqual(['b', 'c', 'a']);
  expect(movedBeside(['a', 'b', 'c'], 'c', 'a', 'before')).toEqual(['c', 'a', 'b']);
  expect(movedBeside(['a', 'b', 'c'], 'gone', 'a', 'before')).toEqual(['a', 'b', 'c']);
});
