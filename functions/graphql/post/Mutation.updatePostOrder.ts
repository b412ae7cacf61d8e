import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { placePosts } from '#functions/domain/post/place-posts.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import { isSubPostOrder } from '#shared/board/rows/sub-post.ts';
import { columnData, mutationId, onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

/** Of posts and of sub-posts, whose places are keys of other kinds. */
const anyOrder = z.string().refine(isSubPostOrder);

const viewPost = z.object({
  postId: id,
  postOrder: anyOrder.nullish(),
  columnData: columnData.nullish(),
  laneColumnData: columnData.nullish(),
  sectionId: id.nullish(),
});
const input = z.object({
  ...onBoard,
  boardViewId: id,
  viewPostList: z.array(viewPost).min(1).max(POSTS_PER_CALL),
  mutationId,
});

export const field = resolver(
  { access: 'project:write', input },
  ({ scope, ports, input: wanted }) => placePosts({ scope, ports }, wanted),
  { queues, snapshots },
);
