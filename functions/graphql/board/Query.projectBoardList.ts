import * as z from 'zod';
import { listBoards } from '#functions/data/board.ts';
import { inProject, presentBoardHead } from '#functions/domain/board/present.ts';
import { resolver } from '#functions/middleware/resolver.ts';

export const field = resolver({ access: 'project:read', input: z.object({}) }, async ({ scope, ports }) =>
  (await listBoards(ports.table, scope)).map((head) => inProject(scope, presentBoardHead(head))),
);
