import * as z from 'zod';
import { reactToComment } from '#functions/domain/post/comments/react-to-comment.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { ReactionType } from '#shared/enums/enums.ts';
import { enumValue, mutationId, onComment } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onComment, reactionType: enumValue(ReactionType).nullish(), mutationId });

export const field = resolver(
  { access: 'project:comment', input, registers: { kind: 'registerComment' } },
  ({ scope, ports, input: wanted }) => reactToComment({ scope, ports }, wanted),
);
