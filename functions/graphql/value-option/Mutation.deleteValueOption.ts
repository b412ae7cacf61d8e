import * as z from 'zod';
import { removeOption } from '#functions/domain/board/columns/change-options.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onColumn } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onColumn, valueOptionId: id, mutationId });

export const field = resolver({ access: 'project:manage', input }, ({ scope, ports, input: wanted }) =>
  removeOption({ scope, ports }, wanted),
);
