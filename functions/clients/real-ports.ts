/**
 * The real ports every handler has. Clients beyond the table (`mailer`, `queues`, `push`, `snapshots`, …) are passed
 * by the handler that uses them, so that a route's bundle holds only what the route calls.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import { dynamoTable } from '#functions/clients/table/dynamo-table.ts';
import { environment } from './environment.ts';
import { lazy } from './lazy.ts';
import { debug, log } from './logger.ts';
import type { Clients, Clock, CorePorts, Ids } from './ports.ts';

const clock: Clock = { now: () => Date.now(), sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) };

const ids: Ids = {
  ulid: (at = clock.now()) => ulid(at),
  uuid: () => randomUUID(),
  secret: () => randomBytes(32).toString('base64url'),
  random: () => Math.random(),
};

const table = lazy(() =>
  dynamoTable(environment('table'), (operation, units) => debug('table', { tableOperation: operation, ...units })),
);

/** The core ports and what a handler brings. The table is made on first use: a function without it needs no TABLE_NAME. */
export const realPorts = <C extends Clients>(clients: C): CorePorts & C => ({
  clock,
  ids,
  log,
  get table() {
    return table();
  },
  ...clients,
});
