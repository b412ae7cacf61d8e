import * as z from 'zod';
import { listBoards } from '#functions/data/board/board.ts';
import { inProject, presentBoardHead } from '#functions/domain/board-core/present.ts';
import { resolver } from '#functions/middleware/resolver.ts';

export const field = resolver({ access: 'project:read', input: z.object({}) }, async ({ scope, ports }) =>
  (await listBoards(ports.table, scope)).map((head) => inProject(scope, presentBoardHead(head))),
);
