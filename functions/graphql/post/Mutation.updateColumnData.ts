import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { columnData, mutationId, onPost } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onPost, columnData, knownColumnData: columnData.nullish(), mutationId });

export const field = resolver(
  { access: 'project:write', input },
  ({ scope, ports, input: wanted }) => updateCell({ scope, ports }, wanted),
  { push, queues, snapshots },
);
