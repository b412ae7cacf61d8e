import type { Needs } from '#events/need.ts';
import { updateSubPostTemplate } from '#functions/domain/post-template/change-templates.ts';
import { rest } from '#functions/middleware/rest.ts';
import { subPostTemplate } from '#shared/contract/post-template.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(subPostTemplate.update, async ({ scope, ports, input }) => {
  await updateSubPostTemplate({ scope, ports }, input);
  return {};
});
