import type { Needs } from '#events/need.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { presentBulk } from '#functions/domain/bulk/present-bulk.ts';
import { registerBulk } from '#functions/domain/bulk/register-bulk.ts';
import { rest } from '#functions/middleware/rest.ts';
import { bulk } from '#shared/contract/bulk.ts';

export const needs: Needs = ['table:read', 'table:write', 'snapshots:read', 'queue:board-snapshot', 'queue:board-bulk'];

export const handler = rest(
  bulk.register,
  async ({ scope, ports, input }) => presentBulk(scope, await registerBulk({ scope, ports }, input)),
  { snapshots, queues },
);
