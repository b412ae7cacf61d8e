import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { executeAction } from '#functions/domain/post/execute-action.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onColumn, onPost } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onPost, ...onColumn, mutationId });

export const field = resolver(
  { access: 'project:write', input },
  async ({ scope, ports, input: wanted }) => {
    const change = await executeAction({ scope, ports }, wanted);
    const { workspaceId, projectKey, accountName } = scope;
    const { boardId, postId, columnId } = wanted;
    // A call that is repeated asks again, under the same change: people are told once.
    await ports.queues.send('action-notice', {
      workspaceId,
      projectKey,
      boardId,
      postId,
      columnId,
      accountName,
      noticeId: change.mark,
    });
    return change;
  },
  { queues, snapshots },
);
