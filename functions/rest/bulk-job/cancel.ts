import type { Needs } from '#events/need.ts';
import { queues } from '#functions/clients/queues.ts';
import { cancelBulk } from '#functions/domain/bulk/own-jobs.ts';
import { rest } from '#functions/middleware/rest.ts';
import { bulk } from '#shared/contract/bulk.ts';

export const needs: Needs = ['table:read', 'table:write', 'queue:board-bulk'];

export const handler = rest(
  bulk.cancel,
  async ({ scope, ports, input }) => {
    await cancelBulk({ scope, ports }, input);
    return {};
  },
  { queues },
);
