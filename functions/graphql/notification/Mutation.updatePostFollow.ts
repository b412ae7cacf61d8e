import * as z from 'zod';
import { updatePostFollow } from '#functions/domain/notification/follow-post.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onPost } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onPost, isFollowed: z.boolean() });

export const field = resolver(
  { access: 'project:read', input, registers: { kind: 'registerPart' } },
  ({ scope, ports, input: wanted }) => updatePostFollow({ scope, ports }, wanted),
);
