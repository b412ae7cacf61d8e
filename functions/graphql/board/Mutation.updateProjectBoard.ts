import * as z from 'zod';
import { updateBoard } from '#functions/domain/board/change-board.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { boardDescription, mutationId, name, onBoard } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onBoard, name: name.nullish(), description: boardDescription.nullish(), mutationId });

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) =>
  updateBoard({ scope, ports }, wanted),
);
