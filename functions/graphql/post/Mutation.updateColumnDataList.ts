import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { updateCells } from '#functions/domain/post/update-cells.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { COLUMNS_MAX, fitsOneCall, POSTS_PER_CALL } from '#shared/board/limits.ts';
import { columnData, mutationId, onBoard, title } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const columnDataList = z.array(columnData).max(COLUMNS_MAX);
const postCells = z.object({
  postId: id,
  title: title.nullish(),
  columnDataList,
  knownTitle: title.nullish(),
  knownColumnDataList: columnDataList.nullish(),
});
const postColumnDataList = z
  .array(postCells)
  .min(1)
  .max(POSTS_PER_CALL)
  .refine((posts) =>
    fitsOneCall({
      posts: posts.length,
      cells: posts.reduce((sum, post) => sum + (post.title == null ? 0 : 1) + post.columnDataList.length, 0),
    }),
  )
  .refine((posts) => new Set(posts.map(({ postId }) => postId)).size === posts.length);
const input = z.object({ ...onBoard, postColumnDataList, mutationId });

export const field = resolver(
  {
    access: 'project:write',
    input,
    registers: { kind: 'changePosts', times: ({ postColumnDataList }) => postColumnDataList.length },
  },
  ({ scope, ports, input: wanted }) => updateCells({ scope, ports }, wanted),
  { push, queues, snapshots },
);
