import * as z from 'zod';
import { conversionPlan } from '#functions/domain/move/convert-post.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onBoard, targetBoardId: id, postId: id, parentPostId: id.nullish() });

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: ask }) =>
  conversionPlan({ scope, ports }, ask),
);
