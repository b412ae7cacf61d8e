import * as z from 'zod';
import { push } from '#functions/clients/push.ts';
import { deleteColumn } from '#functions/domain/board/columns/delete-column.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onColumn } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onColumn, mutationId });

export const field = resolver(
  { access: 'project:manage', input },
  ({ scope, ports, input: wanted }) => deleteColumn({ scope, ports }, wanted),
  { push },
);
