import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { columnConversion } from '#functions/domain/board/columns/column-type/preview.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { columnType, onColumn } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onColumn, columnType: columnType.nullish() });

export const field = resolver(
  { access: 'project:manage', input },
  ({ scope, ports, input: ask }) => columnConversion({ scope, ports }, ask.boardId, ask.columnId, ask.columnType),
  { snapshots, queues },
);
