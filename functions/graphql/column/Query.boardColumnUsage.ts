import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { boardColumnUsage } from '#functions/domain/board/columns/column-usage.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onColumn } from '#shared/graphql/inputs.ts';

export const field = resolver(
  { access: 'project:read', input: z.object(onColumn) },
  ({ scope, ports, input: ask }) => boardColumnUsage({ scope, ports }, ask.boardId, ask.columnId),
  { snapshots, queues },
);
