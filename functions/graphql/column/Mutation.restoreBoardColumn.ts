import * as z from 'zod';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { askToFill } from '#functions/domain/board/columns/ask-to-fill.ts';
import { restoreColumn } from '#functions/domain/board/columns/delete-column.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onColumn } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onColumn, mutationId });

export const field = resolver(
  { access: 'project:manage', input },
  async ({ scope, ports, input: wanted }) => {
    const change = await restoreColumn({ scope, ports }, wanted);
    // Of a computed column: nothing was filled in while it was gone.
    await askToFill(ports.queues, scope, wanted.boardId);
    return change;
  },
  { push, queues },
);
