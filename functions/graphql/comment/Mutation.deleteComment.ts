import * as z from 'zod';
import { uploads } from '#functions/clients/object-store.ts';
import { deleteComment } from '#functions/domain/post/comments/edit-comment.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onComment } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onComment, mutationId });

export const field = resolver(
  { access: 'project:comment', input, registers: { kind: 'registerComment' } },
  ({ scope, ports, input: wanted }) => deleteComment({ scope, ports }, wanted),
  { uploads },
);
