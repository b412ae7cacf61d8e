import * as z from 'zod';
import { requireReadableBoard } from '#functions/data/board/board.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onBoard } from '#shared/graphql/inputs.ts';

export const field = resolver(
  { access: 'project:read', input: z.object(onBoard) },
  async ({ scope, ports, input }) => (await requireReadableBoard(ports.table, scope, input.boardId)).columns,
);
