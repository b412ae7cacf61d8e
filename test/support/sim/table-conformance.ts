/** What the table promises (functions/data/table/table.ts), as cases that the real and the simulated one must both pass. */
import { expect } from 'vitest';
import type { Item, Query, Table, TransactOp } from '#functions/clients/table/table.ts';
import { ConditionFailed, ItemTooLarge } from '#functions/clients/table/table.ts';

export interface ConformanceCase {
  name: string;
  run(table: Table, pk: string): Promise<void>;
}

const failure = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('expected a failure');
};
const failedAt = async (promise: Promise<unknown>): Promise<number> => {
  const error = await failure(promise);
  expect(error).toBeInstanceOf(ConditionFailed);
  return (error as ConditionFailed).index;
};
const all = async (table: Table, query: Query): Promise<string[]> => {
  const found: string[] = [];
  for await (const item of table.queryAll({ consistent: true, ...query })) found.push(item.SK);
  return found;
};
const fill = (table: Table, pk: string, keys: string[]) => table.batchPut(keys.map((SK) => ({ PK: pk, SK })));

export const CONFORMANCE: ConformanceCase[] = [
  {
    name: 'an item comes back as it was put, without what was undefined',
    async run(table, PK) {
      await table.put({
        put: {
          PK,
          SK: 'a',
          text: '日本語',
          number: 1.5,
          list: ['x', 2],
          map: { inner: { deep: true } },
          nothing: null,
          gone: undefined,
        },
      });
      expect(await table.get({ PK, SK: 'a' }, { consistent: true })).toEqual({
        PK,
        SK: 'a',
        text: '日本語',
        number: 1.5,
        list: ['x', 2],
        map: { inner: { deep: true } },
        nothing: null,
      });
      expect(await table.get({ PK, SK: 'b' }, { consistent: true })).toBeUndefined();
    },
  },
  {
    name: 'a reader that changes what it got changes nothing stored',
    async run(table, PK) {
      await table.put({ put: { PK, SK: 'a', n: 1 } });
      const item = (await table.get({ PK, SK: 'a' }, { consistent: true }))!;
      item.n = 2;
      expect((await table.get({ PK, SK: 'a' }, { consistent: true }))!.n).toBe(1);
    },
  },
  {
    name: 'batchGet keeps the order of the keys, repeats included',
    async run(table, PK) {
      await fill(table, PK, ['a', 'c']);
      const found = await table.batchGet(
        [
          { PK, SK: 'c' },
          { PK, SK: 'b' },
          { PK, SK: 'a' },
          { PK, SK: 'c' },
        ],
        { consistent: true },
      );
      expect(found.map((item) => item?.SK)).toEqual(['c', undefined, 'a', 'c']);
    },
  },
  {
    name: 'conditions on being there, being absent, equal, less and at least',
    async run(table, PK) {
      const put = { PK, SK: 'a', n: 5, text: 'm', map: { c: 'x' } };
      expect(await failedAt(table.put({ put, if: [{ exists: 'PK' }] }))).toBe(0);
      await table.put({ put, if: [{ absent: 'PK' }] });
      expect(await failedAt(table.put({ put, if: [{ absent: 'PK' }] }))).toBe(0);
      const holds = [
        { path: 'map.c', equals: 'x' },
        { path: 'n', lessThan: 6 },
        { path: 'n', atLeast: 5 },
        { path: 'text', lessThan: 'n' },
        { absent: 'map.d' },
        { exists: 'map.c' },
        ...[{ absentOrLessThan: 6 }, { absentOrAtLeast: 5 }].flatMap((limit) => [
          { path: 'n', ...limit },
          { path: 'absent', ...limit },
        ]),
      ];
      await table.put({ put, if: holds });
      const fails = [
        { path: 'map.c', equals: 'y' },
        { path: 'n', lessThan: 5 },
        { path: 'n', atLeast: 6 },
        { path: 'absent', equals: 1 },
        { path: 'absent', lessThan: 9 },
        { path: 'text', lessThan: 3 },
        { path: 'n', equals: '5' },
        { path: 'n', absentOrLessThan: 5 },
        { path: 'n', absentOrAtLeast: 6 },
        { path: 'text', absentOrLessThan: 9 },
      ];
      for (const condition of fails)
        expect(
          await failedAt(table.update({ update: { PK, SK: 'a' }, set: { n: 9 }, if: [holds[0]!, condition] })),
        ).toBe(0);
      expect((await table.get({ PK, SK: 'a' }, { consistent: true }))!.n).toBe(5);
    },
  },
  {
    name: 'an update sets, adds and removes, in maps too, and returns what is there then',
    async run(table, PK) {
      await table.put({ put: { PK, SK: 'a', n: 1, map: { x: 1, y: 2 }, old: true } });
      const after = await table.update({
        update: { PK, SK: 'a' },
        set: { 'map.z': [3], text: 't' },
        add: { n: 2, fresh: -1 },
        remove: ['map.x', 'old', 'never'],
      });
      expect(after).toEqual({ PK, SK: 'a', n: 3, fresh: -1, text: 't', map: { y: 2, z: [3] } });
    },
  },
  {
    name: 'an update of what is not there makes it; one into a missing map is refused',
    async run(table, PK) {
      expect(await table.update({ update: { PK, SK: 'new' }, add: { serial: 3 } })).toEqual({
        PK,
        SK: 'new',
        serial: 3,
      });
      expect(((await failure(table.update({ update: { PK, SK: 'new' }, set: { 'map.x': 1 } }))) as Error).name).toBe(
        'ValidationException',
      );
    },
  },
  {
    name: 'a delete keeps its condition',
    async run(table, PK) {
      await table.put({ put: { PK, SK: 'a', n: 1 } });
      expect(await failedAt(table.delete({ delete: { PK, SK: 'a' }, if: [{ path: 'n', equals: 2 }] }))).toBe(0);
      await table.delete({ delete: { PK, SK: 'a' }, if: [{ path: 'n', equals: 1 }] });
      await table.delete({ delete: { PK, SK: 'a' } });
      expect(await table.get({ PK, SK: 'a' }, { consistent: true })).toBeUndefined();
    },
  },
  {
    name: 'queries by bounds, by prefix, backwards and in parts',
    async run(table, PK) {
      await fill(table, PK, ['D#1', 'D#2', 'M#A', 'M#B', 'M~', 'R#1']);
      expect(await all(table, { pk: PK, from: 'D#2', to: 'M~' })).toEqual(['D#2', 'M#A', 'M#B', 'M~']);
      expect(await all(table, { pk: PK, prefix: 'M#' })).toEqual(['M#A', 'M#B']);
      expect(await all(table, { pk: PK, to: 'D#9' })).toEqual(['D#1', 'D#2']);
      expect(await all(table, { pk: PK, from: 'R#1' })).toEqual(['R#1']);
      expect(await all(table, { pk: PK, from: 'X' })).toEqual([]);
      const last = await table.query({ pk: PK, reverse: true, limit: 2, consistent: true });
      expect(last.items.map((item) => item.SK)).toEqual(['R#1', 'M~']);
      const next = await table.query({ pk: PK, reverse: true, limit: 2, consistent: true, cursor: last.cursor });
      expect(next.items.map((item) => item.SK)).toEqual(['M#B', 'M#A']);
      expect(await all(table, { pk: PK, limit: 4 })).toHaveLength(6);
    },
  },
  {
    name: 'one request of a query ends at a megabyte',
    async run(table, PK) {
      const filler = 'x'.repeat(200_000);
      await table.batchPut(Array.from({ length: 8 }, (_, n) => ({ PK, SK: `k${n}`, filler })));
      const first = await table.query({ pk: PK, consistent: true });
      expect(first.items.length).toBeLessThan(8);
      expect(first.cursor).toBeDefined();
      expect(await all(table, { pk: PK })).toHaveLength(8);
    },
  },
  {
    name: 'an index orders by its own keys and holds only items that have them',
    async run(table, PK) {
      await table.batchPut([
        { PK, SK: 'a', GSI1PK: `${PK}!`, GSI1SK: '2' },
        { PK, SK: 'b', GSI1PK: `${PK}!`, GSI1SK: '1' },
        { PK, SK: 'c' },
      ] as Item[]);
      const { items } = await table.query({ pk: `${PK}!`, index: 'GSI1' });
      expect(items.map((item) => item.SK)).toEqual(['b', 'a']);
    },
  },
  {
    name: 'an item is 400 kB at most, whichever way it would grow',
    async run(table, PK) {
      const half = 'x'.repeat(210 * 1024);
      await table.put({ put: { PK, SK: 'a', half } });
      await expect(table.put({ put: { PK, SK: 'b', half, other: half } })).rejects.toBeInstanceOf(ItemTooLarge);
      await expect(table.update({ update: { PK, SK: 'a' }, set: { other: half } })).rejects.toBeInstanceOf(
        ItemTooLarge,
      );
      await expect(
        table.transact([{ put: { PK, SK: 'c' } }, { update: { PK, SK: 'a' }, set: { other: half } }]),
      ).rejects.toBeInstanceOf(ItemTooLarge);
      await expect(
        table.transact([{ put: { PK, SK: 'c' } }, { put: { PK, SK: 'b', half, other: half } }]),
      ).rejects.toBeInstanceOf(ItemTooLarge);
      expect(await all(table, { pk: PK })).toEqual(['a']);
    },
  },
  {
    name: 'a transaction does all or nothing and names the first that failed',
    async run(table, PK) {
      await table.put({ put: { PK, SK: 'row', revision: 1, values: { c: 'old' } } });
      const edit = (revision: number): TransactOp[] => [
        { put: { PK, SK: 'history' }, if: [{ absent: 'PK' }] },
        {
          update: { PK, SK: 'row' },
          set: { 'values.c': 'new', revision: revision + 1 },
          if: [{ path: 'revision', equals: revision }],
        },
        { check: { PK, SK: 'guard' }, if: [{ absent: 'PK' }] },
      ];
      expect(await failedAt(table.transact(edit(7)))).toBe(1);
      expect(await all(table, { pk: PK })).toEqual(['row']);
      await table.transact(edit(1));
      expect(await table.get({ PK, SK: 'row' }, { consistent: true })).toEqual({
        PK,
        SK: 'row',
        revision: 2,
        values: { c: 'new' },
      });
      expect(await failedAt(table.transact(edit(1)))).toBe(0);
      expect(await all(table, { pk: PK })).toEqual(['history', 'row']);
    },
  },
  {
    name: 'a token makes a repeated transaction harmless, and refuses another one',
    async run(table, PK) {
      const token = `token-${PK}`.slice(0, 36);
      const ops = (n: number): TransactOp[] => [{ update: { PK, SK: 'counter' }, add: { n } }];
      await table.transact(ops(1), token);
      await table.transact(ops(1), token);
      expect((await table.get({ PK, SK: 'counter' }, { consistent: true }))!.n).toBe(1);
      expect(((await failure(table.transact(ops(2), token))) as Error).name).toBe(
        'IdempotentParameterMismatchException',
      );
    },
  },
  {
    name: 'a transaction refuses two operations on one item, and more than a hundred',
    async run(table, PK) {
      const put = (SK: string): TransactOp => ({ put: { PK, SK } });
      expect(((await failure(table.transact([put('a'), put('a')]))) as Error).name).toBe('ValidationException');
      expect(((await failure(table.transact(Array.from({ length: 101 }, (_, n) => put(`k${n}`))))) as Error).name).toBe(
        'ValidationException',
      );
      await table.transact(Array.from({ length: 100 }, (_, n) => put(`k${n}`)));
    },
  },
];
