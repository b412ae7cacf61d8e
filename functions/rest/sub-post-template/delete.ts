import type { Needs } from '#events/need.ts';
import { deleteSubPostTemplate } from '#functions/domain/post-template/change-templates.ts';
import { rest } from '#functions/middleware/rest.ts';
import { subPostTemplate } from '#shared/contract/post-template.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(subPostTemplate.delete, async ({ scope, ports, input }) => {
  await deleteSubPostTemplate({ scope, ports }, input);
  return {};
});
