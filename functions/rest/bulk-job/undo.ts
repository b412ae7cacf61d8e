import type { Needs } from '#events/need.ts';
import { queues } from '#functions/clients/queues.ts';
import { undoBulk } from '#functions/domain/bulk/own-jobs.ts';
import { presentBulk } from '#functions/domain/bulk/present-bulk.ts';
import { rest } from '#functions/middleware/rest.ts';
import { bulk } from '#shared/contract/bulk.ts';

export const needs: Needs = ['table:read', 'table:write', 'queue:board-bulk'];

export const handler = rest(
  bulk.undo,
  async ({ scope, ports, input }) => presentBulk(scope, await undoBulk({ scope, ports }, input)),
  { queues },
);
