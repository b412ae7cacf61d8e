/** The table as one function instance reaches it: over a network that stalls, loses, repeats, and with its own attempts. */
import { ATTEMPT_TIMEOUT_MS } from '#functions/clients/table/attempts.ts';
import type { Item, Key, Page, Query, Table, WriteOp } from '#functions/clients/table/table.ts';
import { TransactionConflict } from '#functions/clients/table/table.ts';
import type { Faults } from './faults.ts';
import { LATE_MS, SimulatedThrottle, SimulatedTimeout } from './faults.ts';
import type { Simulation } from './simulation.ts';

const MAX_ATTEMPTS = 3;
const STALL_MAX_MS = 30_000;
/** Stalls come together: an instance whose network is bad stays so for a while, and its further attempts suffer too. */
const TROUBLE_MS = 9_000;

export interface SimTableOptions {
  sim: Simulation;
  server: Table;
  faults: Faults;
  /** Ends the instance; what it was doing never goes on. */
  crash(): Promise<never>;
}

export function simTable({ sim, server, faults, crash }: SimTableOptions): Table {
  let troubledUntil = 0;

  /** One request; `isWrite` ones may be cut by a crash on either side. */
  const attempt = async <T>(isWrite: boolean, canConflict: boolean, send: () => Promise<T>): Promise<T> => {
    const giveUpAt = sim.now + ATTEMPT_TIMEOUT_MS;
    const arrivesLate = (): void => {
      if (sim.chance(faults.lateArrival))
        sim.spawn(
          () =>
            send().then(
              () => undefined,
              () => undefined,
            ),
          sim.between(0, LATE_MS),
        );
    };
    if (sim.chance(faults.stall)) troubledUntil = sim.now + sim.between(0, TROUBLE_MS);
    const stallMs = sim.now < troubledUntil && sim.chance(0.7) ? STALL_MAX_MS * sim.random() ** 2 : 0;
    if (stallMs >= ATTEMPT_TIMEOUT_MS) {
      await sim.sleep(ATTEMPT_TIMEOUT_MS);
      if (isWrite) arrivesLate();
      throw new SimulatedTimeout();
    }
    await sim.sleep(stallMs + sim.between(0.5, 3));
    if (isWrite && sim.chance(faults.crash)) await crash();
    if (sim.chance(faults.throttle)) throw new SimulatedThrottle();
    if (canConflict && sim.chance(faults.conflict)) throw new TransactionConflict();
    const result = await send();
    if (isWrite && sim.chance(faults.crash)) await crash();
    if (sim.chance(faults.lostAck)) {
      await sim.sleep(Math.max(0, giveUpAt - sim.now));
      throw new SimulatedTimeout();
    }
    await sim.sleep(sim.between(0.5, 3));
    return result;
  };

  /** As data/table/attempts.ts, in virtual time. */
  const call = async <T>(
    isRepeatable: boolean,
    isWrite: boolean,
    send: () => Promise<T>,
    canConflict = false,
  ): Promise<T> => {
    for (let n = 1; ; n += 1) {
      try {
        return await attempt(isWrite, canConflict, send);
      } catch (error) {
        const isRefused = error instanceof SimulatedThrottle;
        const isUnknown = error instanceof SimulatedTimeout;
        if (n === MAX_ATTEMPTS || (!isRefused && !(isUnknown && isRepeatable))) throw error;
        await sim.sleep(sim.random() * 50 * 2 ** n);
      }
    }
  };
  const isRepeatable = (op: WriteOp): boolean => !op.if?.length && !('add' in op && op.add);

  const query = <T extends Item>(asked: Query): Promise<Page<T>> =>
    call(true, false, async () => {
      const first = await server.query<T>(asked);
      if (asked.reverse || asked.limit || first.items.length === 0 || !sim.chance(faults.tornRead)) return first;
      // Keys are read in order: what stands behind the cut is read later.
      const cut = sim.pick(first.items).SK;
      await sim.sleep(sim.between(0, 40));
      const later = await server.query<T>(asked);
      return {
        ...later,
        items: [...first.items.filter((item) => item.SK <= cut), ...later.items.filter((item) => item.SK > cut)],
      };
    });

  return {
    query,
    get: <T extends Item>(key: Key, options?: { consistent?: boolean }) =>
      call(true, false, () => server.get<T>(key, options)),
    batchGet: <T extends Item>(keys: Key[], options?: { consistent?: boolean }) =>
      call(true, false, () => server.batchGet<T>(keys, options)),
    async *queryAll<T extends Item>(all: Query) {
      let cursor = all.cursor;
      do {
        const page: Page<T> = await query<T>({ ...all, cursor });
        yield* page.items;
        cursor = page.cursor;
      } while (cursor);
    },
    put: (op) => call(isRepeatable(op), true, () => server.put(op)),
    update: <T extends Item>(op: Extract<WriteOp, { update: Key }>) =>
      call(isRepeatable(op), true, () => server.update<T>(op)),
    delete: (op) => call(isRepeatable(op), true, () => server.delete(op)),
    transact: (ops, token = `t${Math.floor(sim.random() * 2 ** 50)}`) =>
      call(true, true, () => server.transact(ops, token), true),
    async batchPut(items) {
      for (let at = 0; at < items.length; at += 25)
        await call(true, true, () => server.batchPut(items.slice(at, at + 25)));
    },
  };
}
