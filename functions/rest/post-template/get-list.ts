import type { Needs } from '#events/need.ts';
import { listPostTemplates } from '#functions/domain/post-template/list-templates.ts';
import { rest } from '#functions/middleware/rest.ts';
import { postTemplate } from '#shared/contract/post-template.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(postTemplate.getList, async ({ scope, ports, input }) => ({
  postTemplateList: await listPostTemplates({ scope, ports }, input.boardId),
}));
