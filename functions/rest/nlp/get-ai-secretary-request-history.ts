import type { Needs } from '#events/need.ts';
import { openRequest } from '#functions/domain/secretary/request.ts';
import { rest } from '#functions/middleware/rest.ts';
import { ai } from '#shared/contract/ai.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(ai.getAiSecretaryRequestHistory, ({ scope, ports, input }) =>
  openRequest({ scope, ports }, input.requestHistoryId),
);
