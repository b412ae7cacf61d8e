import * as z from 'zod';
import { movePlan } from '#functions/domain/move/move-plan.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import { onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onBoard, targetBoardId: id, postIdList: z.array(id).min(1).max(POSTS_PER_CALL) });

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: ask }) =>
  movePlan({ scope, ports }, ask),
);
