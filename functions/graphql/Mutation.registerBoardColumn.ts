import * as z from 'zod';
import { columnType, measurementSettings, mutationId, name, numericFunctionType, numericUnitDisplayType, onBoard, valueOption } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';
import { REGISTRABLE_TYPES, isComputed } from '#shared/board/column-kinds.ts';
import { OPTIONS_MAX } from '#shared/board/limits.ts';
import { queues } from '#functions/clients/queues.ts';
import { askToFill } from '#functions/domain/board/ask-to-fill.ts';
import { registerColumn } from '#functions/domain/board/register-column.ts';
import { resolver } from '#functions/middleware/resolver.ts';

const input = z.object({
  ...onBoard,
  name,
  columnType: columnType.refine((type) => REGISTRABLE_TYPES.includes(type)),
  afterColumnId: id.nullable().optional(),
  isDeadline: z.boolean().nullish(),
  numericUnit: z.string().trim().max(10).nullish(),
  numericUnitDisplayType: numericUnitDisplayType.nullish(),
  numericFunctionType: numericFunctionType.nullish(),
  valueOptionList: z.array(valueOption).max(OPTIONS_MAX).nullish(),
  ...measurementSettings,
  mutationId,
});

export const field = resolver(
  { access: 'project:write', input },
  async ({ scope, ports, input: wanted }) => {
    const change = await registerColumn({ scope, ports }, wanted);
    if (isComputed(wanted.columnType)) await askToFill(ports.queues, scope, wanted.boardId);
    return change;
  },
  { queues },
);
