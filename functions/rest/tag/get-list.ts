import type { Needs } from '#events/need.ts';
import { listProjectTags } from '#functions/domain/tag/tags.ts';
import { rest } from '#functions/middleware/rest.ts';
import { tag } from '#shared/contract/tag.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(tag.getList, async ({ scope, ports }) => ({
  tagList: await listProjectTags({ scope, ports }),
}));
