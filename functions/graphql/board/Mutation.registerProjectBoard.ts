import * as z from 'zod';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { inProject } from '#functions/domain/board-core/present.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { boardDescription, boardType, createBoardMode, mutationId, name } from '#shared/graphql/inputs.ts';

const input = z.object({
  name,
  description: boardDescription.nullish(),
  boardType: boardType.nullish(),
  mode: createBoardMode.nullish(),
  mutationId,
});

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPart' } },
  async ({ scope, ports, input: wanted }) => inProject(scope, await createBoard({ scope, ports }, wanted)),
);
