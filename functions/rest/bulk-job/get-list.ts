import type { Needs } from '#events/need.ts';
import { listBulks } from '#functions/domain/bulk/present-bulk.ts';
import { rest } from '#functions/middleware/rest.ts';
import { bulk } from '#shared/contract/bulk.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(bulk.getList, async ({ scope, ports, input }) => ({
  bulkJobList: await listBulks({ scope, ports }, input.boardId),
}));
