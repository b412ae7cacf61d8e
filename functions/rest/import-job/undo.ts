import type { Needs } from '#events/need.ts';
import { queues } from '#functions/clients/queues.ts';
import { presentBulk } from '#functions/domain/bulk/present-bulk.ts';
import { undoImport } from '#functions/domain/import/undo-import.ts';
import { rest } from '#functions/middleware/rest.ts';
import { imports } from '#shared/contract/import.ts';

export const needs: Needs = ['table:read', 'table:write', 'queue:board-bulk'];

export const handler = rest(
  imports.undo,
  async ({ scope, ports, input }) => presentBulk(scope, await undoImport({ scope, ports }, input)),
  { queues },
);
