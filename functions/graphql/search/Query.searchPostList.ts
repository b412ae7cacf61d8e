import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { searchBoardPosts } from '#functions/domain/board/search-posts.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { postSearch } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ boardId: id, param: postSearch });

export const field = resolver(
  { access: 'project:read', input },
  ({ scope, ports, input: ask }) => searchBoardPosts({ scope, ports }, ask.boardId, ask.param),
  { snapshots, queues },
);
