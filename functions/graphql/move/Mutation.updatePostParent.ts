import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { convertPost } from '#functions/domain/move/convert-post.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z
  .object({
    ...onBoard,
    fromBoardId: id.nullish(),
    targetBoardId: id.nullish(),
    postId: id,
    parentPostId: id.nullish(),
    mutationId,
  })
  .refine(({ fromBoardId, targetBoardId }) => fromBoardId == null || targetBoardId == null);

/** Answers the change of the board that the caller looks at: the one that is left, or, taking it back, the one that is reached. */
export const field = resolver(
  { access: 'project:write', input },
  async ({ scope, ports, input: { boardId, fromBoardId, targetBoardId, ...wanted } }) => {
    const ask = { ...wanted, boardId: fromBoardId ?? boardId, targetBoardId: targetBoardId ?? boardId };
    const { left, reached } = await convertPost({ scope, ports }, ask);
    const [own, other] = left.boardId === boardId ? [left, reached] : [reached, left];
    if (other.boardId !== boardId) await publishChange(ports.push, other);
    return own;
  },
  { push, queues, snapshots },
);
