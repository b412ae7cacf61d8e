import * as z from 'zod';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { columnData, mutationId, onPost, richText, title } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({
  ...onPost,
  title,
  nextSubPostId: id.nullish(),
  contentsHtml: richText.nullish(),
  columnDataList: z.array(columnData).max(50).nullish(),
  mutationId,
});

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPost' } },
  ({ scope, ports, input: wanted }) => registerSubPost({ scope, ports }, wanted),
);
