import * as z from 'zod';
import { restorePosts } from '#functions/domain/post/deletion/restore-posts.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import { mutationId, onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onBoard, postIdList: z.array(id).min(1).max(POSTS_PER_CALL), mutationId });

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'changePosts', times: ({ postIdList }) => postIdList.length } },
  ({ scope, ports, input: wanted }) => restorePosts({ scope, ports }, wanted),
);
