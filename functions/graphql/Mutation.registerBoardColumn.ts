import * as z from 'zod';
import { columnType, mutationId, name, numericFunctionType, onBoard, valueOption } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';
import { OPTIONS_MAX } from '#shared/board/value-options.ts';
import { REGISTRABLE_TYPES, registerColumn } from '#functions/domain/board/register-column.ts';
import { resolver } from '#functions/middleware/resolver.ts';

const input = z.object({
  ...onBoard,
  name,
  columnType: columnType.refine((type) => REGISTRABLE_TYPES.some((registrable) => registrable === type)),
  afterColumnId: id.nullable().optional(),
  isDeadline: z.boolean().nullish(),
  numericUnit: z.string().trim().max(10).nullish(),
  numericFunctionType: numericFunctionType.nullish(),
  valueOptionList: z.array(valueOption).max(OPTIONS_MAX).nullish(),
  mutationId,
});

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) => registerColumn({ scope, ports }, wanted));
