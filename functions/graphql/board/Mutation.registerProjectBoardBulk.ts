import * as z from 'zod';
import { createBoardSet } from '#functions/domain/board/create-board.ts';
import { inProject } from '#functions/domain/board-core/present.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { bulkCreateType, mutationId } from '#shared/graphql/inputs.ts';

const input = z.object({ bulkCreateType, mutationId });

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPart' } },
  async ({ scope, ports, input: wanted }) =>
    (await createBoardSet({ scope, ports }, wanted)).map((board) => inProject(scope, board)),
);
