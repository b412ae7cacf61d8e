/** A function whose process ends at one of its writes: just before it, or when it was made and nobody was told. */

import type { SimPorts } from './sim-functions.ts';
import { Crashed } from './sim-functions.ts';

export type Side = 'before' | 'after';

export interface Outcome<T> {
  /** Writes that were begun. */
  writes: number;
  /** Undefined: it ended before it answered. */
  answer?: T;
}

/** `at` counts writes from 1; without it nothing happens. What was running never goes on. */
export async function crashAt<T>(
  ports: SimPorts,
  call: (ports: SimPorts) => Promise<T>,
  at?: number,
  side: Side = 'before',
): Promise<Outcome<T>> {
  let writes = 0;
  let end!: (error: Error) => void;
  const ended = new Promise<never>((_resolve, reject) => (end = reject));
  const crash = (): Promise<never> => {
    end(new Crashed());
    return new Promise<never>(() => undefined);
  };
  const cut =
    <A extends unknown[], R>(write: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      writes += 1;
      const isLast = writes === at;
      if (isLast && side === 'before') await crash();
      const result = await write(...args);
      if (isLast) await crash();
      return result;
    };
  const { table, snapshots, uploads } = ports;
  const cutPorts: SimPorts = {
    ...ports,
    table: {
      ...table,
      put: cut(table.put),
      update: cut(table.update) as typeof table.update,
      delete: cut(table.delete),
      transact: cut(table.transact),
      batchPut: cut(table.batchPut),
    },
    snapshots: { ...snapshots, put: cut(snapshots.put), delete: cut(snapshots.delete) },
    uploads: { ...uploads, put: cut(uploads.put) },
  };
  try {
    return { answer: await Promise.race([call(cutPorts), ended]), writes };
  } catch (error) {
    if (error instanceof Crashed) return { writes };
    throw error;
  }
}
