import type { Needs } from '#events/need.ts';
import { queues } from '#functions/clients/queues.ts';
import { registerBoardExport } from '#functions/domain/export/register-board-export.ts';
import { rest } from '#functions/middleware/rest.ts';
import { boardExports } from '#shared/contract/board-export.ts';

export const needs: Needs = ['table:read', 'table:write', 'queue:board-export'];

export const handler = rest(
  boardExports.register,
  ({ scope, ports, input }) => registerBoardExport({ scope, ports }, input),
  { queues },
);
