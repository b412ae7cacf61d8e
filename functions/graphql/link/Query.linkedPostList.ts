import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { withLinks } from '#functions/domain/link/read-links.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { LINKED_POSTS_PER_CALL } from '#shared/board/limits.ts';
import { onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onBoard, postIdList: z.array(id).max(LINKED_POSTS_PER_CALL) });

export const field = resolver(
  { access: 'project:read', input },
  async ({ scope, ports, input: ask }) =>
    (await withLinks({ scope, ports }, await readBoard({ scope, ports }, ask.boardId))).postsById(ask.postIdList),
  { snapshots, queues },
);
