import type { Needs } from '#events/need.ts';
import { listOwnRequests } from '#functions/domain/secretary/request.ts';
import { rest } from '#functions/middleware/rest.ts';
import { secretary } from '#shared/contract/secretary.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(secretary.getAiSecretaryRequestHistoryList, ({ scope, ports, input }) =>
  listOwnRequests({ scope, ports }, input),
);
