import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EngineTable } from '#test/support/sim/engine-table.ts';
import { startEngineTable } from '#test/support/sim/engine-table.ts';
import { itemSize, readUnits, writeUnits } from '#test/support/sim/item-size.ts';
import { memoryTable } from '#test/support/sim/memory-table.ts';
import { CONFORMANCE } from '#test/support/sim/table-conformance.ts';

describe('the table in memory', () => {
  test.each(CONFORMANCE)('$name', ({ run, name }) => run(memoryTable(), name));

  test('an eventually consistent read may be behind, a consistent one never', async () => {
    let now = 1_000;
    const table = memoryTable({ now: () => now, lagMs: () => 50 });
    await table.put({ put: { PK: 'a', SK: 'a', n: 1 } });
    now += 100;
    await table.put({ put: { PK: 'a', SK: 'a', n: 2 } });
    expect((await table.get({ PK: 'a', SK: 'a' }))!.n).toBe(1);
    expect((await table.get({ PK: 'a', SK: 'a' }, { consistent: true }))!.n).toBe(2);
    now += 100;
    expect((await table.get({ PK: 'a', SK: 'a' }))!.n).toBe(2);
  });
});

describe('the table on the engine', () => {
  let engine: EngineTable;
  beforeAll(async () => {
    engine = await startEngineTable();
  });
  afterAll(() => engine?.stop());

  test.each(CONFORMANCE)('$name', ({ run, name }) => run(engine.table, name));

  test('consumes the units that the table in memory counts', async () => {
    const item = {
      PK: 'units',
      SK: 'a',
      text: '日本語'.repeat(300),
      list: ['sato', 'abe'],
      n: 12345.5,
      map: { a: { b: true } },
    };
    const unitsOf = async (call: () => Promise<unknown>): Promise<number> => {
      const from = engine.units.length;
      await call();
      return engine.units.slice(from).reduce((sum, consumed) => sum + consumed.units, 0);
    };
    const bytes = itemSize(item);
    expect(await unitsOf(() => engine.table.put({ put: item }))).toBe(writeUnits(bytes));
    expect(
      await unitsOf(() =>
        engine.table.transact([{ update: { PK: 'units', SK: 'a' }, set: { n: 1 } }, { put: { PK: 'units', SK: 'b' } }]),
      ),
    ).toBe(2 * (writeUnits(bytes) + 1));
    expect(await unitsOf(() => engine.table.get({ PK: 'units', SK: 'a' }, { consistent: true }))).toBe(
      readUnits(bytes, true),
    );
    expect(await unitsOf(() => engine.table.query({ pk: 'units' }))).toBe(readUnits(bytes, false));
  });
});
