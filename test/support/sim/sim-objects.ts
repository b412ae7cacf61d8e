/** One bucket, and how a function instance reaches it. */

import { createHash } from 'node:crypto';
import type { ObjectStore } from '#functions/clients/ports.ts';
import { ObjectExistsError } from '#functions/clients/ports.ts';
import type { Faults } from './faults.ts';
import { SimulatedTimeout } from './faults.ts';
import type { Simulation } from './simulation.ts';

export type Bucket = Map<string, Uint8Array>;

export const etagOf = (body: Uint8Array): string => createHash('md5').update(body).digest('hex');

const damaged = (body: Uint8Array, sim: Simulation): Uint8Array => {
  const copy = Uint8Array.from(body);
  copy[Math.floor(sim.random() * copy.length)]! ^= 1 << Math.floor(sim.random() * 8);
  return copy;
};

export function simObjects(sim: Simulation, bucket: Bucket, faults: Faults, crash: () => Promise<never>): ObjectStore {
  const reach = async (): Promise<void> => {
    await sim.sleep(sim.chance(0.2) ? sim.between(100, 3_000) : sim.between(5, 60));
    if (sim.chance(faults.objectFailure)) throw new SimulatedTimeout();
  };
  const get: ObjectStore['get'] = async (key) => {
    await reach();
    const body = bucket.get(key);
    if (!body || sim.chance(faults.objectDamage / 2)) return undefined;
    return { body: sim.chance(faults.objectDamage / 2) ? damaged(body, sim) : body, etag: etagOf(body) };
  };
  return {
    get,
    async getHead(key, bytes) {
      const object = await get(key);
      return object && { body: object.body.subarray(0, bytes), size: object.body.length, etag: object.etag };
    },
    async put(key, body, { ifAbsent } = {}) {
      await reach();
      if (sim.chance(faults.crash)) await crash();
      if (ifAbsent && bucket.has(key)) throw new ObjectExistsError(key);
      bucket.set(key, Uint8Array.from(body));
      if (sim.chance(faults.crash)) await crash();
      if (sim.chance(faults.lostAck)) throw new SimulatedTimeout();
    },
    async delete(key) {
      await reach();
      bucket.delete(key);
      if (sim.chance(faults.crash)) await crash();
    },
    async copy(from, to, { etag }) {
      await reach();
      const body = bucket.get(from);
      if (!body || etagOf(body) !== etag) return false;
      bucket.set(to, body);
      return true;
    },
    async stream(key, from = 0) {
      const object = await get(key);
      if (!object) throw new Error(`no object ${key}`);
      return (async function* () {
        yield object.body.subarray(from);
      })();
    },
  };
}
