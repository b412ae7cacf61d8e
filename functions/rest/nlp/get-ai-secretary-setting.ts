import type { Needs } from '#events/need.ts';
import { getSecretarySetting } from '#functions/data/secretary/secretary-setting.ts';
import { rest } from '#functions/middleware/rest.ts';
import { ai } from '#shared/contract/ai.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(ai.getAiSecretarySetting, ({ scope, ports }) => getSecretarySetting(ports.table, scope));
