import type { Needs } from '#events/need.ts';
import { queues } from '#functions/clients/queues.ts';
import { requestReport } from '#functions/domain/secretary/request.ts';
import { rest } from '#functions/middleware/rest.ts';
import { secretary } from '#shared/contract/secretary.ts';

export const needs: Needs = ['table:read', 'table:write', 'queue:secretary-job'];

export const handler = rest(
  secretary.registerAiSecretaryJob,
  ({ scope, ports, input }) => requestReport({ scope, ports }, input),
  { queues },
);
