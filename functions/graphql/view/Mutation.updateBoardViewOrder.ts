import * as z from 'zod';
import { orderView } from '#functions/domain/board/views/order-views.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { VIEWS_MAX } from '#shared/board/limits.ts';
import { mutationId, onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onBoard, boardViewId: id, viewOrder: z.int().min(0).max(VIEWS_MAX), mutationId });

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) =>
  orderView({ scope, ports }, wanted),
);
