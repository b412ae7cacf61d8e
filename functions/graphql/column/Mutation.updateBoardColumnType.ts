import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { updateColumnType } from '#functions/domain/board/columns/column-type/start.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { columnType, mutationId, onColumn } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onColumn, columnType, mutationId });

export const field = resolver(
  { access: 'project:manage', input },
  ({ scope, ports, input: wanted }) => updateColumnType({ scope, ports }, wanted),
  { snapshots, queues },
);
