import type { Needs } from '#events/need.ts';
import { registerSubPostTemplate } from '#functions/domain/post-template/change-templates.ts';
import { rest } from '#functions/middleware/rest.ts';
import { subPostTemplate } from '#shared/contract/post-template.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(subPostTemplate.register, ({ scope, ports, input }) =>
  registerSubPostTemplate({ scope, ports }, input),
);
