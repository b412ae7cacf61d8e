import type { Needs } from '#events/need.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { restartImport } from '#functions/domain/import/stop-import.ts';
import { rest } from '#functions/middleware/rest.ts';
import { imports } from '#shared/contract/import.ts';

export const needs: Needs = ['table:read', 'table:write', 'uploads:read', 'queue:board-import'];

export const handler = rest(
  imports.restart,
  async ({ scope, ports, input }) => {
    await restartImport({ scope, ports }, input);
    return {};
  },
  { queues, uploads },
);
