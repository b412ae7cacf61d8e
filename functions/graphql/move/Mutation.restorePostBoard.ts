import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { movePosts } from '#functions/domain/move/move-posts.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import { mutationId, onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({
  ...onBoard,
  fromBoardId: id,
  postIdList: z.array(id).min(1).max(POSTS_PER_CALL),
  mutationId,
});

/** A move seen from the other board, whose watchers it answers: for who takes one back. */
export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'changePosts', times: ({ postIdList }) => postIdList.length } },
  async ({ scope, ports, input: { boardId, fromBoardId, ...wanted } }) => {
    const move = { ...wanted, boardId: fromBoardId, targetBoardId: boardId };
    const { left, reached } = await movePosts({ scope, ports }, move);
    await publishChange(ports.push, left);
    return reached;
  },
  { push, queues, snapshots },
);
