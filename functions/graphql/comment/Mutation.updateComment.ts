import * as z from 'zod';
import { uploads } from '#functions/clients/object-store.ts';
import { updateComment } from '#functions/domain/post/comments/edit-comment.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onComment, richText } from '#shared/graphql/inputs.ts';
import { textWeight } from '#shared/rules/registering.ts';

const input = z.object({ ...onComment, comment: richText, mutationId });

/** What is replaced is kept: it counts as a comment that is registered. */
export const field = resolver(
  {
    access: 'project:comment',
    input,
    registers: { kind: 'registerComment', times: ({ comment }) => textWeight(comment) },
  },
  ({ scope, ports, input: wanted }) => updateComment({ scope, ports }, wanted),
  { uploads },
);
