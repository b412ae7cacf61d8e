import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { wholeBoard } from '#functions/domain/board/whole-board.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onBoard } from '#shared/graphql/inputs.ts';

export const field = resolver(
  { access: 'project:read', input: z.object(onBoard) },
  ({ scope, ports, input }) => wholeBoard({ scope, ports }, input.boardId),
  { snapshots, queues },
);
