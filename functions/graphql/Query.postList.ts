import * as z from 'zod';
import { onBoard } from '#shared/graphql/inputs.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { allPosts } from '#functions/domain/board/whole-board.ts';
import { resolver } from '#functions/middleware/resolver.ts';

export const field = resolver({ access: 'project:read', input: z.object(onBoard) }, ({ scope, ports, input }) => allPosts({ scope, ports }, input.boardId), { snapshots, queues });
