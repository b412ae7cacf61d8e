import type { Needs } from '#events/need.ts';
import { deletePostTemplate } from '#functions/domain/post-template/change-templates.ts';
import { rest } from '#functions/middleware/rest.ts';
import { postTemplate } from '#shared/contract/post-template.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(postTemplate.delete, async ({ scope, ports, input }) => {
  await deletePostTemplate({ scope, ports }, input);
  return {};
});
