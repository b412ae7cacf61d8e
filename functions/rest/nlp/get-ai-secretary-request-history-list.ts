import type { Needs } from '#events/need.ts';
import { listOwnRequests } from '#functions/domain/secretary/request.ts';
import { rest } from '#functions/middleware/rest.ts';
import { ai } from '#shared/contract/ai.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(ai.getAiSecretaryRequestHistoryList, ({ scope, ports }) =>
  listOwnRequests({ scope, ports }),
);
