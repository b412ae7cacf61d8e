import { subPostHistory } from '#functions/domain/post/sub-post-page.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onSubPost } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

export const field = resolver(
  { access: 'project:read', input: onSubPost.extend({ before: id.nullish() }) },
  ({ scope, ports, input }) => subPostHistory({ scope, ports }, input),
);
