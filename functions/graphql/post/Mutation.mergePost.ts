import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { mergePost } from '#functions/domain/post/merge-posts.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({
  ...onBoard,
  postId: id,
  targetProjectSerialNumber: z.int().min(1),
  mutationId,
});

export const field = resolver(
  { access: 'project:write', input },
  ({ scope, ports, input: wanted }) => mergePost({ scope, ports }, wanted),
  { push, queues, snapshots },
);
