import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { searchProjectPosts } from '#functions/domain/board/search-posts.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { postSearch } from '#shared/graphql/inputs.ts';

export const field = resolver(
  { access: 'project:read', input: z.object({ param: postSearch }) },
  ({ scope, ports, input: { param } }) => searchProjectPosts({ scope, ports }, param),
  { snapshots, queues },
);
