import * as z from 'zod';
import { push } from '#functions/clients/push.ts';
import { publishChange } from '#functions/domain/board/publish-change.ts';
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
  async ({ scope, ports, input: wanted }) => {
    const { own, others } = await mergePost({ scope, ports }, wanted);
    await Promise.all(others.map((told) => publishChange(ports.push, told)));
    return own;
  },
  { push },
);
