import { tag } from '#shared/contract/tag.ts';
import { deleteTag } from '#functions/domain/tag/tags.ts';
import { rest } from '#functions/middleware/rest.ts';

export const handler = rest(tag.delete, async ({ scope, input, ports }) => {
  await deleteTag({ scope, ports }, input.tagId);
  return {};
});
