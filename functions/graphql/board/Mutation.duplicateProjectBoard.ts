import * as z from 'zod';
import { duplicateBoard } from '#functions/domain/board/duplicate-board.ts';
import { inProject } from '#functions/domain/board-core/present.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onBoard } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onBoard, mutationId });

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPart' } },
  async ({ scope, ports, input: wanted }) => inProject(scope, await duplicateBoard({ scope, ports }, wanted)),
);
