import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { viewRules } from '../arrangement/view-rules.ts';
import { post } from '../testing/fake-rows.ts';
import { FakeServer } from '../testing/fake-server.ts';
import type { BoardData } from '../types.ts';
import { applyChange, type Change } from './apply-change.ts';

const rulesOf = (data: BoardData) =>
  viewRules(
    data,
    () => ({ accountName: 'sato', now: 0 }),
    () => [],
  );
const apply = (data: BoardData, changes: Change[]) =>
  changes.reduce((current, change) => applyChange(current, change, rulesOf(current)).data, data);
const shape = (data: BoardData) =>
  data.groups.map(({ key, size, aggregates, rows }) => ({ key, size, aggregates, ids: rows.map((row) => row.id) }));
const truth = (server: FakeServer) =>
  server.evaluate().groups.map((group) => ({
    key: group.groupColumnValueId,
    size: group.size,
    aggregates: group.aggregates,
    ids: group.rows.map((row) => row.id),
  }));

const board = () =>
  new FakeServer([
    post(1, { state: 'todo', estimate: 3 }),
    post(2, { state: 'todo', estimate: 2 }),
    post(3, { state: 'doing', estimate: 5 }),
    post(4, { state: 'done' }),
  ]);

describe('a change of the board', () => {
  test('moves a row to its group with size and sum', () => {
    const server = board();
    const page = server.page();
    const after = apply(page, [server.set('p1', { state: 'doing' })]);
    expect(shape(after)).toEqual([
      { key: 'todo', size: 1, aggregates: { estimate: 2 }, ids: ['p2'] },
      { key: 'doing', size: 2, aggregates: { estimate: 8 }, ids: ['p1', 'p3'] },
      { key: 'done', size: 1, aggregates: { estimate: 0 }, ids: ['p4'] },
    ]);
  });

  test('that arrives twice counts once', () => {
    const server = board();
    const page = server.page();
    const change = server.add(post(5, { state: 'todo', estimate: 8 }));
    expect(shape(apply(page, [change, change]))).toEqual(truth(server));
  });

  test('that arrives late does not undo a newer one', () => {
    const server = board();
    const page = server.page();
    const first = server.set('p1', { estimate: 10 });
    const second = server.set('p1', { estimate: 20 });
    expect(shape(apply(page, [second, first]))).toEqual(truth(server));
  });

  test('cannot bring back a row that left', () => {
    const server = board();
    const page = server.page();
    const edit = server.set('p3', { estimate: 1 });
    const gone = server.remove('p3');
    expect(shape(apply(page, [edit, gone, edit]))).toEqual(truth(server));
  });

  test('outside what is loaded asks for the page, because the size cannot be known', () => {
    const server = board();
    server.limit = 1;
    const page = server.page();
    const change = server.set('p2', { state: 'done' });
    expect(applyChange(page, change, rulesOf(page)).mustReload).toBe(true);
  });

  test('after the loaded beginning of a group counts without showing', () => {
    const server = new FakeServer(
      [1, 2, 3, 4].map((serial) => post(serial, { state: 'todo', estimate: 1 })),
      { limit: 2 },
    );
    const page = server.page();
    const moved = apply(page, [server.write('p1', (row) => ({ ...row, projectSerialNumber: 9 }))]);
    expect(shape(moved)[0]).toEqual({ key: 'todo', size: 4, aggregates: { estimate: 4 }, ids: ['p2'] });
  });

  test('of columns or of too much asks for the page', () => {
    const page = board().page();
    const rules = rulesOf(page);
    for (const kind of ['META', 'RELOAD'] as const) {
      expect(
        applyChange(page, { kind, mark: '9', rows: [], postIds: [], actorAccountName: 'x' }, rules).mustReload,
      ).toBe(true);
    }
  });

  test('ends the same in any order and with repetitions', () => {
    const write = fc.record({
      post: fc.integer({ min: 1, max: 4 }),
      state: fc.constantFrom('todo', 'doing', 'done'),
      estimate: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(
        fc.array(write, { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        fc.constantFrom<string | undefined>('state', undefined),
        (writes, random, groupColumnId) => {
          const server = new FakeServer([...board().rows.values()], groupColumnId ? { groupColumnId } : {});
          if (!groupColumnId) delete server.view.groupColumnId;
          const page = server.page();
          const changes = writes.map(({ post: serial, state, estimate }) =>
            server.set(`p${serial}`, { state, estimate }),
          );
          const shuffled = [...changes, ...changes.slice(0, 3)]
            .map((change) => ({ change, key: random.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ change }) => change);
          const after = apply(page, shuffled);
          expect(shape(after)).toEqual(truth(server));
          expect(after.total).toEqual(server.evaluate().total);
        },
      ),
      { numRuns: 200 },
    );
  });
});
