/**
 * The host of a test over the wire. Each process of the suite has one, which its files take over from one another: they run one
 * after the other, so each has the host to itself and may move its clock, break its services and look behind the scenes, and from
 * the second file on the functions are warm.
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { SqsService } from '#infra/local/services/sqs/sqs-service.ts';
import type { AwsService } from '#infra/local/types.ts';
import { Operator } from './operator.ts';
import type { OwnHost } from './own-host.ts';
import { startOwnHost } from './own-host.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the hosts of the suite keep their data; gone when it ends. */
    dataRoot: string;
  }
}

interface Kept {
  own: OwnHost;
  /** What a test may have put in the place of a service's own functions. */
  restore: () => void;
  /** Lines of each function's log that earlier files caused. */
  seen: Map<string, number>;
}

let kept: Promise<Kept> | undefined;

async function start(): Promise<Kept> {
  // A process ended by a signal leaves out its last steps, and with them the end of the table's engine.
  process.once('SIGTERM', () => process.exit());
  const own = await startOwnHost({ dataDir: mkdtempSync(join(inject('dataRoot'), 'host-')) });
  const restores = own.services().map(restorer);
  return { own, restore: () => restores.forEach((restore) => restore()), seen: new Map() };
}

/** The functions that are an object's own now are so again, and no others. */
function restorer(service: AwsService): () => void {
  const functionsOf = () => Object.entries(service).filter(([, value]) => typeof value === 'function');
  const own = new Map(functionsOf());
  return () => {
    for (const [name] of functionsOf()) if (!own.has(name)) Reflect.deleteProperty(service, name);
    Object.assign(service, Object.fromEntries(own));
  };
}

/** The host as it is, for what stands beside the tests. */
export const wireHost = async (): Promise<OwnHost> => (await (kept ??= start())).own;

/** The host for a file that begins: the clock is right, services do what they do, no message waits, and logs begin here. */
export async function takeHost(): Promise<OwnHost> {
  const { own, restore, seen } = await (kept ??= start());
  restore();
  own.host.clock.setOffset(0);
  const sqs = own.service<SqsService>('sqs');
  for (const QueueUrl of (await sqs.call('ListQueues', {})).QueueUrls ?? []) await sqs.call('PurgeQueue', { QueueUrl });
  seen.clear();
  for (const logicalId of own.logs()) seen.set(logicalId, own.logOf(logicalId).length);
  // A client remembers how far its clock is from the host's, which another file moved.
  return {
    ...own,
    operator: new Operator(own.host),
    logOf: (logicalId) => own.logOf(logicalId).slice(seen.get(logicalId) ?? 0),
  };
}
