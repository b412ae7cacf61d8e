import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ColumnType, LinkedColumnDirectionType as Direction, NumericFunctionType } from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import type { Row } from '../types.ts';
import { forestOf } from './forest.ts';
import { movedParents, siblingBefore, standsAbove, topmost } from './re-parent.ts';
import { rollUpsOf } from './roll-ups.ts';
import { offeredTrees, otherTreeColumn, treeColumns } from './tree-columns.ts';

const UP = 'up';
const row = (id: string, parents: readonly string[] = [], points?: number): Row => ({
  id,
  revision: 1,
  projectSerialNumber: 1,
  title: id,
  sectionId: 's',
  values: { ...(parents.length > 0 && { [UP]: [...parents] }), ...(points !== undefined && { points }) },
  createdAt: '',
  createdBy: '',
  updatedAt: '',
  updatedBy: '',
});
const boardOf = (rows: readonly Row[]) => {
  const byId = new Map(rows.map((one) => [one.id, one]));
  return { columnId: UP, rowOf: (id: string) => byId.get(id) };
};
const forest = (rows: readonly Row[]) => forestOf(rows, { columnId: UP, others: () => undefined });

test('a post does not go under itself or what stands under it, along any of its parents', () => {
  const board = boardOf([row('a'), row('b', ['a']), row('c', ['x', 'b']), row('x', ['x'])]);
  expect(['a', 'b', 'c', 'x'].map((id) => standsAbove(new Set(['a']), id, board))).toEqual([true, true, true, false]);
});

test('a move changes the parent that it is seen under; those of other boards stay, those of this one leave at the top', () => {
  const board = boardOf([row('a'), row('b'), row('c', ['a', 'far', 'b'])]);
  const moved = (from: string | undefined, to: string | undefined) =>
    movedParents(board.rowOf('c')!, { from, to }, board);
  expect(moved('a', 'd')).toEqual(['d', 'far', 'b']);
  expect(moved('a', 'b')).toEqual(['b', 'far']);
  expect(moved(undefined, 'd')).toEqual(['d', 'a', 'far', 'b']);
  expect(moved('a', undefined)).toEqual(['far']);
  expect(movedParents(row('z', ['a']), { from: 'a', to: undefined }, board)).toBeUndefined();
});

test('moved in, a post goes under the one before it; of several, those carried along by others stay where they are', () => {
  const trees = forest([row('a'), row('b', ['a']), row('c', ['b']), row('d', ['a']), row('e')]);
  expect(['a', 'b', 'c', 'd', 'e'].map((id) => siblingBefore(trees, id)?.id)).toEqual([
    undefined,
    undefined,
    undefined,
    'b',
    'a',
  ]);
  expect(topmost(trees, ['c', 'b', 'e'])).toEqual(['b', 'e']);
});

test('what stands under a post rolls up to it: how many, how many are done, and what their numbers come to', () => {
  const points = plainColumn('points', ColumnType.NUMERIC, { numericFunctionType: NumericFunctionType.SUM });
  const middle = { ...points, numericFunctionType: NumericFunctionType.MEDIAN };
  const trees = forest([row('a', [], 1), row('b', ['a'], 2), row('c', ['b'], 9), row('d', ['a']), row('e', [], 4)]);
  const isDone = ({ id }: Row) => id === 'c' || id === 'a';
  const sums = rollUpsOf(trees, { columns: [points], sections: [] }, isDone);
  expect(trees.nodes.map((_, at) => sums.under(at))).toEqual([
    { count: 3, done: 1 },
    { count: 1, done: 1 },
    { count: 0, done: 0 },
    { count: 0, done: 0 },
    { count: 0, done: 0 },
  ]);
  expect(trees.nodes.map((_, at) => sums.aggregates(at).points)).toEqual([12, 11, 9, undefined, 4]);
  const medians = rollUpsOf(trees, { columns: [middle], sections: [] }, isDone);
  expect(trees.nodes.map((_, at) => medians.aggregates(at).points)).toEqual([2, 5.5, 9, undefined, 4]);
});

test('what is left out by conditions is not counted', () => {
  const above = row('a', [], 100);
  const trees = forestOf([row('b', ['a'], 2)], { columnId: UP, others: (id) => (id === 'a' ? above : undefined) });
  const points = plainColumn('points', ColumnType.NUMERIC, { numericFunctionType: NumericFunctionType.SUM });
  const sums = rollUpsOf(trees, { columns: [points], sections: [] }, () => true);
  expect([sums.under(0), sums.aggregates(0)]).toEqual([{ count: 1, done: 1 }, { points: 2 }]);
});

test('a tree stands along either end of links to parents within the board', () => {
  const end = (id: string) => ({ linkEndList: [{ id, projectBoardId: 'b', projectKey: 'P' }] });
  const { POST_LINK, TEXT } = ColumnType;
  const columns = [
    plainColumn('text', TEXT),
    plainColumn('related', POST_LINK, { direction: Direction.RELATION, ...end('related') }),
    plainColumn('elsewhere', POST_LINK, { direction: Direction.PARENT, ...end('far') }),
    plainColumn('down', POST_LINK, { direction: Direction.CHILD, ...end('up') }),
    plainColumn('up', POST_LINK, { direction: Direction.PARENT, ...end('down') }),
  ];
  const named = (id: string) => {
    const tree = treeColumns(columns, id);
    return tree && [tree.parents.id, tree.children.id];
  };
  expect(['text', 'related', 'elsewhere', 'gone', 'down', 'up'].map(named)).toEqual([
    ...Array.from({ length: 4 }, () => undefined),
    ['up', 'down'],
    ['up', 'down'],
  ]);
  expect(offeredTrees(columns)).toHaveLength(1);
  expect([otherTreeColumn(columns, 'up')?.id, otherTreeColumn(columns, 'down')?.id]).toEqual(['down', 'up']);
});

test('random moves never close a circle where none was', () => {
  const moves = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 40 });
  fc.assert(
    fc.property(moves, (list) => {
      const rows = new Map(Array.from({ length: 8 }, (_, at) => [`p${at}`, row(`p${at}`)]));
      for (const [child, parent] of list) {
        const board = { columnId: UP, rowOf: (id: string) => rows.get(id) };
        const moved = rows.get(`p${child}`)!;
        if (standsAbove(new Set([moved.id]), `p${parent}`, board)) continue;
        const trees = forest([...rows.values()]);
        const from = trees.nodes[trees.nodes[trees.indexOf.get(moved.id)!]!.parent]?.row.id;
        const value = movedParents(moved, { from, to: `p${parent}` }, board);
        rows.set(moved.id, { ...moved, values: value ? { [UP]: value } : {} });
        const after = forest([...rows.values()]);
        expect(after.nodes.some((node) => node.isInCircle)).toBe(false);
        expect(after.nodes[after.nodes[after.indexOf.get(moved.id)!]!.parent]?.row.id).toBe(`p${parent}`);
      }
    }),
  );
});
