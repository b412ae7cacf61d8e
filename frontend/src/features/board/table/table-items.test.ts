import fc from 'fast-check';
import { expect, test } from 'vitest';
import { post } from '../state/testing/fake-rows.ts';
import type { SubPostRows } from '../state/types.ts';
import { type TableItemOptions, tableItems, tableItemsInTurn } from './table-items.ts';

const row = fc.record({ serial: fc.integer({ min: 1, max: 6 }), revision: fc.integer({ min: 1, max: 2 }) });
const rows = new Map<string, ReturnType<typeof post>>();
/** The same object for the same state of a post, as the store has it. */
const rowOf = ({ serial, revision }: { serial: number; revision: number }) =>
  rows.get(`${serial} ${revision}`) ??
  rows.set(`${serial} ${revision}`, { ...post(serial, {}), revision }).get(`${serial} ${revision}`)!;

const group = (key: string) =>
  fc
    .uniqueArray(row, { selector: ({ serial }) => serial, maxLength: 4 })
    .map((states) => ({ key, name: key, size: states.length, aggregates: {}, rows: states.map(rowOf) }));
const subPosts = fc.record({
  rows: fc.constantFrom<SubPostRows>({}, { p1: [post(11, {}), post(12, {})] }),
  closed: fc.constantFrom(new Set<string>(), new Set(['p1'])),
  isShown: fc.boolean(),
  isContainArchive: fc.boolean(),
  addingTo: fc.constantFrom(undefined, { postId: 'p2', groupKey: 'todo' }),
});
const options: fc.Arbitrary<TableItemOptions> = fc.record({
  subPosts,
  inserting: fc.constantFrom(undefined, { groupKey: 'doing', previousId: 'p1' }),
  isSearching: fc.boolean(),
});
const shown = fc.record({
  groups: fc.tuple(group('todo'), group('doing')),
  collapsed: fc.constantFrom(new Set<string>(), new Set(['todo'])),
  options,
});

test('the lines of one table in turn are those that are made anew', () => {
  fc.assert(
    fc.property(fc.array(shown, { minLength: 2, maxLength: 6 }), (states) => {
      const inTurn = tableItemsInTurn();
      for (const state of states)
        expect(inTurn(state, true, state.options)).toEqual(tableItems(state, true, state.options));
    }),
  );
});

test('an edit makes one line anew', () => {
  const inTurn = tableItemsInTurn();
  const [first, second] = [post(1, {}), post(2, {})];
  const items = (edited: typeof first) =>
    inTurn(
      { groups: [{ key: '', name: '', size: 2, aggregates: {}, rows: [edited, second] }], collapsed: new Set() },
      false,
    );
  const before = items(first);
  const after = items({ ...first, title: '別の名前', revision: 2 });
  expect(after.map((item, at) => item === before[at])).toEqual([false, true]);
});

test('a search shows the sub-posts that it found where the others are closed, or hidden', () => {
  const [parent, one, other] = [post(1, {}), post(11, {}, { id: 'p1_a' }), post(12, {}, { id: 'p1_b' })];
  const state = {
    groups: [{ key: '', name: '', size: 1, aggregates: {}, rows: [parent] }],
    collapsed: new Set<string>(),
  };
  const shownWith = (lines: Partial<TableItemOptions['subPosts'] & object>) =>
    tableItems(state, false, {
      isSearching: true,
      subPosts: {
        rows: { p1: [one, other] },
        closed: new Set(),
        isShown: true,
        isContainArchive: false,
        isFound: ({ id }) => id === 'p1_b',
        ...lines,
      },
    }).map((item) => item.kind === 'row' && item.row.id);
  expect(shownWith({})).toEqual(['p1', 'p1_a', 'p1_b']);
  expect(shownWith({ closed: new Set(['p1']) })).toEqual(['p1', 'p1_b']);
  expect(shownWith({ isShown: false })).toEqual(['p1', 'p1_b']);
  expect(shownWith({ isShown: false, isFound: undefined })).toEqual(['p1']);
});
