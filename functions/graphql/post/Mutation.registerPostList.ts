import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { registerPostList } from '#functions/domain/post/registration/register-post.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { COLUMNS_MAX, NEW_POSTS_PER_CALL } from '#shared/board/limits.ts';
import { columnData, mutationId, onBoard, title } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const post = z.object({
  title,
  sectionId: id.nullish(),
  columnDataList: z.array(columnData).max(COLUMNS_MAX).nullish(),
});
const input = z.object({ ...onBoard, postList: z.array(post).min(1).max(NEW_POSTS_PER_CALL), mutationId });

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPost', times: ({ postList }) => postList.length } },
  ({ scope, ports, input: wanted }) => registerPostList({ scope, ports }, wanted),
  { push, queues, snapshots },
);
