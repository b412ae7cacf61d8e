import * as z from 'zod';
import { requireBoardHead } from '#functions/data/board/board.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onBoard } from '#shared/graphql/inputs.ts';

/** Allows the subscription; its filters are made in appsync/subscription.ts. */
export const field = resolver({ access: 'project:read', input: z.object(onBoard) }, async ({ scope, ports, input }) => {
  await requireBoardHead(ports.table, scope, input.boardId);
  return { projectKey: scope.projectKey };
});
