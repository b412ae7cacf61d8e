import * as z from 'zod';
import { mutationId, name, numericFunctionType, numericUnitDisplayType, onColumn } from '#shared/graphql/inputs.ts';
import { updateColumn } from '#functions/domain/board/update-column.ts';
import { resolver } from '#functions/middleware/resolver.ts';

const input = z.object({
  ...onColumn,
  name: name.optional(),
  description: z.string().trim().max(500).nullish(),
  required: z.boolean().optional(),
  isLock: z.boolean().optional(),
  isDeadline: z.boolean().optional(),
  numericUnit: z.string().trim().max(10).nullish(),
  numericUnitDisplayType: numericUnitDisplayType.optional(),
  numericFunctionType: numericFunctionType.optional(),
  templateText: z.string().max(2_000).nullish(),
  mutationId,
});

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) => updateColumn({ scope, ports }, wanted));
