import * as z from 'zod';
import { queues } from '#functions/clients/queues.ts';
import { unarchiveBoard } from '#functions/domain/board/change-board.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onBoard } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onBoard, mutationId });

export const field = resolver(
  { access: 'project:manage', input },
  ({ scope, ports, input: wanted }) => unarchiveBoard({ scope, ports }, wanted),
  { queues },
);
