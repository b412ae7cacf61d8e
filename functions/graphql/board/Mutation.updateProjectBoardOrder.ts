import * as z from 'zod';
import { updateBoardOrder } from '#functions/domain/board/change-board.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onBoard, nextBoardId: id.nullish(), mutationId });

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) =>
  updateBoardOrder({ scope, ports }, wanted),
);
