import * as z from 'zod';
import { reactToComment } from '#functions/domain/post/comments/react-to-comment.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { ReactionType } from '#shared/enums/enums.ts';
import { mutationId, onComment, valueOf } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onComment, reactionType: valueOf(ReactionType).nullish(), mutationId });

export const field = resolver(
  { access: 'project:comment', input, registers: { kind: 'registerComment' } },
  ({ scope, ports, input: wanted }) => reactToComment({ scope, ports }, wanted),
);
