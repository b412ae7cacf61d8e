import * as z from 'zod';
import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import { columnData, mutationId, onBoard, postOrder } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';
import { placePosts } from '#functions/domain/post/place-posts.ts';
import { resolver } from '#functions/middleware/resolver.ts';

const viewPost = z.object({ postId: id, postOrder: postOrder.nullish(), columnData: columnData.nullish(), sectionId: id.nullish() });
const input = z.object({ ...onBoard, boardViewId: id, viewPostList: z.array(viewPost).min(1).max(POSTS_PER_CALL), mutationId });

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) => placePosts({ scope, ports }, wanted));
