import * as z from 'zod';
import { restoreColumnType } from '#functions/domain/board/columns/column-type/restore.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onColumn } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onColumn, mutationId });

export const field = resolver({ access: 'project:manage', input }, ({ scope, ports, input: wanted }) =>
  restoreColumnType({ scope, ports }, wanted),
);
