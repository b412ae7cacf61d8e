import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { groupsOfPosts } from '#functions/domain/board/views/view-members.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onBoard } from '#shared/graphql/inputs.ts';
import { POSTS_PER_CHECK } from '#shared/rules/post/views.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({
  ...onBoard,
  boardViewId: id,
  projectSerialNumberList: z.array(z.int().min(1)).max(POSTS_PER_CHECK),
});

export const field = resolver(
  { access: 'project:read', input },
  ({ scope, ports, input: ask }) => groupsOfPosts({ scope, ports }, ask),
  { snapshots, queues },
);
