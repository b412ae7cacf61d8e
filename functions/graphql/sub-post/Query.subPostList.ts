import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { subPostsOf } from '#functions/domain/board-core/sub-posts-along.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ boardId: id, postIdList: z.array(id).min(1).max(1000) });

export const field = resolver(
  { access: 'project:read', input },
  ({ scope, ports, input: { boardId, postIdList } }) => subPostsOf({ scope, ports }, boardId, postIdList),
  { snapshots, queues },
);
