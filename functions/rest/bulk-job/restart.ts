import type { Needs } from '#events/need.ts';
import { queues } from '#functions/clients/queues.ts';
import { restartBulk } from '#functions/domain/bulk/own-jobs.ts';
import { rest } from '#functions/middleware/rest.ts';
import { bulk } from '#shared/contract/bulk.ts';

export const needs: Needs = ['table:read', 'table:write', 'queue:board-bulk'];

export const handler = rest(
  bulk.restart,
  async ({ scope, ports, input }) => {
    await restartBulk({ scope, ports }, input);
    return {};
  },
  { queues },
);
