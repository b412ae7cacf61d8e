import * as z from 'zod';
import { deleteView } from '#functions/domain/board/views/delete-view.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onBoard, boardViewId: id, mutationId });

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) =>
  deleteView({ scope, ports }, wanted),
);
