import * as z from 'zod';
import { archiveBoard } from '#functions/domain/board/change-board.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onBoard } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onBoard, mutationId });

export const field = resolver({ access: 'project:manage', input }, ({ scope, ports, input: wanted }) =>
  archiveBoard({ scope, ports }, wanted),
);
