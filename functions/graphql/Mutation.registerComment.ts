import * as z from 'zod';
import { mutationId, onPost, richText } from '#shared/graphql/inputs.ts';
import { registerComment } from '#functions/domain/post/register-comment.ts';
import { resolver } from '#functions/middleware/resolver.ts';

const input = z.object({ ...onPost, comment: richText, mutationId });

export const field = resolver({ access: 'project:comment', input }, ({ scope, ports, input: wanted }) => registerComment({ scope, ports }, wanted));
