/** Function instances: each with its own clock, memory and life, one event at a time, as on Lambda. */
import { encodeTime } from 'ulid';
import type { CorePorts, Ids, Ports } from '#functions/clients/ports.ts';
import type { Table } from '#functions/clients/table/table.ts';
import type { Faults } from './faults.ts';
import { SKEW_MS } from './faults.ts';
import type { Bucket } from './sim-objects.ts';
import { simObjects } from './sim-objects.ts';
import { simTable } from './sim-table.ts';
import type { Simulation } from './simulation.ts';

export type SimPorts = CorePorts & Pick<Ports, 'snapshots' | 'uploads' | 'queues' | 'push'>;

export class Crashed extends Error {
  constructor() {
    super('the function ended before it answered');
    this.name = 'Crashed';
  }
}

export interface Backend {
  sim: Simulation;
  table: Table;
  bucket: Bucket;
  faults: Faults;
  queues: Ports['queues'];
  push: Ports['push'];
  onMetric(name: string, value: number): void;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const simIds = (sim: Simulation, now: () => number): Ids => {
  const letters = (count: number): string =>
    Array.from({ length: count }, () => CROCKFORD[Math.floor(sim.random() * 32)]).join('');
  return {
    ulid: (at = now()) => encodeTime(Math.floor(at), 10) + letters(16),
    uuid: () => letters(32),
    secret: () => letters(43),
    random: sim.random,
  };
};

interface Instance {
  ports: SimPorts;
  isBusy: boolean;
  ended: Promise<never>;
  isDead: boolean;
}

function startInstance(backend: Backend): Instance {
  const { sim, faults } = backend;
  const skew = sim.between(-SKEW_MS, SKEW_MS);
  const clock = { now: () => Math.floor(sim.now + skew), sleep: (ms: number) => sim.sleep(ms) };
  let end!: (error: Error) => void;
  const ended = new Promise<never>((_resolve, reject) => (end = reject));
  ended.catch(() => undefined);
  const crash = (): Promise<never> => {
    instance.isDead = true;
    end(new Crashed());
    // The code that crashed never goes on: not its handlers, not its cleaning up.
    return new Promise<never>(() => undefined);
  };
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
    metric: (name: string, value: number) => backend.onMetric(name, value),
  };
  const instance: Instance = {
    isBusy: false,
    isDead: false,
    ended,
    ports: {
      clock,
      ids: simIds(sim, clock.now),
      log,
      table: simTable({ sim, server: backend.table, faults, crash }),
      snapshots: simObjects(sim, backend.bucket, faults, crash),
      uploads: simObjects(sim, backend.bucket, faults, crash),
      queues: backend.queues,
      push: backend.push,
    },
  };
  return instance;
}

/** The instances of one function. */
export class SimFunction {
  private instances: Instance[] = [];
  private readonly backend: Backend;

  constructor(backend: Backend) {
    this.backend = backend;
  }

  /** Runs one event on an idle instance, or on a new one. Throws `Crashed` when the instance ends. */
  async invoke<T>(handle: (ports: SimPorts) => Promise<T>): Promise<T> {
    const { sim } = this.backend;
    this.instances = this.instances.filter((instance) => !instance.isDead);
    const idle = this.instances.filter((instance) => !instance.isBusy);
    let instance = idle.length > 0 && !sim.chance(0.05) ? sim.pick(idle) : undefined;
    if (!instance) this.instances.push((instance = startInstance(this.backend)));
    instance.isBusy = true;
    try {
      return await Promise.race([handle(instance.ports), instance.ended]);
    } finally {
      instance.isBusy = false;
    }
  }

  /** Every instance that lives, for a last look at what each remembers. */
  get ports(): SimPorts[] {
    return this.instances.filter((instance) => !instance.isDead).map((instance) => instance.ports);
  }
}
