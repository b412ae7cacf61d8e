import * as z from 'zod';
import { updateOptionOrder } from '#functions/domain/board/columns/change-options.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { OPTIONS_WITH_DELETED_MAX } from '#shared/board/limits.ts';
import { mutationId, onColumn } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({
  ...onColumn,
  valueOptionIdList: z.array(id).min(1).max(OPTIONS_WITH_DELETED_MAX),
  mutationId,
});

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) =>
  updateOptionOrder({ scope, ports }, wanted),
);
