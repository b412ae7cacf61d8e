import type { Needs } from '#events/need.ts';
import { issueApiKey } from '#functions/domain/board/api-key.ts';
import { rest } from '#functions/middleware/rest.ts';
import { apiKey } from '#shared/contract/api-key.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(apiKey.issue, ({ scope, input, ports }) => issueApiKey({ scope, ports }, input.boardId));
