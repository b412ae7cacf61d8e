import { deleteTag } from '#functions/domain/tag/tags.ts';
import { rest } from '#functions/middleware/rest.ts';
import { tag } from '#shared/contract/tag.ts';

export const handler = rest(tag.delete, async ({ scope, input, ports }) => {
  await deleteTag({ scope, ports }, input.tagId);
  return {};
});
