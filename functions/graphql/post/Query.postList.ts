import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { allPosts } from '#functions/domain/board/whole-board.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onBoard } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onBoard, isContainArchive: z.boolean().nullish() });

export const field = resolver(
  { access: 'project:read', input },
  ({ scope, ports, input: ask }) => allPosts({ scope, ports }, ask.boardId, ask.isContainArchive ?? false),
  { snapshots, queues },
);
