import type { Needs } from '#events/need.ts';
import { upsertTemplateCells } from '#functions/domain/post-template/change-templates.ts';
import { rest } from '#functions/middleware/rest.ts';
import { subPostTemplate } from '#shared/contract/post-template.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(subPostTemplate.upsertColumnData, async ({ scope, ports, input }) => {
  await upsertTemplateCells({ scope, ports }, input);
  return {};
});
