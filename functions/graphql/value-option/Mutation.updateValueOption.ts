import * as z from 'zod';
import { updateOption } from '#functions/domain/board/columns/change-options.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onColumn, optionColor, optionName, statusType } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({
  ...onColumn,
  valueOptionId: id,
  name: optionName.nullish(),
  color: optionColor.nullish(),
  statusType: statusType.nullish(),
  isDefaultOption: z.boolean().nullish(),
  mutationId,
});

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) =>
  updateOption({ scope, ports }, wanted),
);
