import type { Needs } from '#events/need.ts';
import { changeSecretarySetting } from '#functions/domain/secretary/change-setting.ts';
import { rest } from '#functions/middleware/rest.ts';
import { secretary } from '#shared/contract/secretary.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(secretary.updateAiSecretarySetting, ({ scope, ports, input }) =>
  changeSecretarySetting({ scope, ports }, input),
);
