import type { Needs } from '#events/need.ts';
import { getSecretarySetting } from '#functions/data/secretary/secretary-setting.ts';
import { rest } from '#functions/middleware/rest.ts';
import { secretary } from '#shared/contract/secretary.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(secretary.getAiSecretarySetting, ({ scope, ports }) =>
  getSecretarySetting(ports.table, scope),
);
