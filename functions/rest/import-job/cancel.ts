import type { Needs } from '#events/need.ts';
import { queues } from '#functions/clients/queues.ts';
import { cancelImport } from '#functions/domain/import/stop-import.ts';
import { rest } from '#functions/middleware/rest.ts';
import { imports } from '#shared/contract/import.ts';

export const needs: Needs = ['table:read', 'table:write', 'queue:board-import'];

export const handler = rest(
  imports.cancel,
  async ({ scope, ports, input }) => {
    await cancelImport({ scope, ports }, input);
    return {};
  },
  { queues },
);
