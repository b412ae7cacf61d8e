import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { boardPage } from '#functions/domain/board/board-page.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onBoard } from '#shared/graphql/inputs.ts';
import { arrangement } from '#shared/graphql/view-inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onBoard, boardViewId: id.nullish(), arrangement });

export const field = resolver(
  { access: 'project:read', input },
  ({ scope, ports, input: ask }) => boardPage({ scope, ports }, ask.boardId, ask.boardViewId, ask.arrangement),
  { snapshots, queues },
);
