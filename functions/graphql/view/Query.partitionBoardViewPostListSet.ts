import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { boardViewPostListSet } from '#functions/domain/board/board-page.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onBoard, boardViewId: id });

export const field = resolver(
  { access: 'project:read', input },
  ({ scope, ports, input: ask }) => boardViewPostListSet({ scope, ports }, ask),
  { snapshots, queues },
);
