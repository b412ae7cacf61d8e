import * as z from 'zod';
import { orderColumns } from '#functions/domain/board/columns/order-columns.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onBoard, columnIdList: z.array(id).min(1).max(100), mutationId });

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) =>
  orderColumns({ scope, ports }, wanted),
);
