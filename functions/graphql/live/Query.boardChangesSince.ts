import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { boardChangesSince } from '#functions/domain/board/changes-since.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onBoard } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onBoard, mark: z.string().max(64) });

export const field = resolver(
  { access: 'project:read', input },
  ({ scope, ports, input: ask }) => boardChangesSince({ scope, ports }, ask.boardId, ask.mark),
  { snapshots, queues },
);
