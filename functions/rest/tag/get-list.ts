import { tag } from '#shared/contract/tag.ts';
import { listProjectTags } from '#functions/domain/tag/tags.ts';
import { rest } from '#functions/middleware/rest.ts';

export const handler = rest(tag.getList, async ({ scope, ports }) => ({ tagList: await listProjectTags({ scope, ports }) }));
