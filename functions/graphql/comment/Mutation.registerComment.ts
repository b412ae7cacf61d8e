import * as z from 'zod';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onPost, richText } from '#shared/graphql/inputs.ts';
import { textWeight } from '#shared/rules/registering.ts';

const input = z.object({ ...onPost, comment: richText, mutationId });

export const field = resolver(
  {
    access: 'project:comment',
    input,
    registers: { kind: 'registerComment', times: ({ comment }) => textWeight(comment) },
  },
  ({ scope, ports, input: wanted }) => registerComment({ scope, ports }, wanted),
);
