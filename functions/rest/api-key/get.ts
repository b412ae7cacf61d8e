import type { Needs } from '#events/need.ts';
import { readApiKey } from '#functions/domain/board/api-key.ts';
import { rest } from '#functions/middleware/rest.ts';
import { apiKey } from '#shared/contract/api-key.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(apiKey.get, ({ scope, input, ports }) => readApiKey({ scope, ports }, input.boardId));
