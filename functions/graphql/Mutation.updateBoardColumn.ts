import * as z from 'zod';
import { measurementSettings, mutationId, name, numericFunctionType, numericUnitDisplayType, onColumn } from '#shared/graphql/inputs.ts';
import { queues } from '#functions/clients/queues.ts';
import { askToFill } from '#functions/domain/board/ask-to-fill.ts';
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
  ...measurementSettings,
  linkedSettingColor: z.boolean().optional(),
  mutationId,
});

export const field = resolver(
  { access: 'project:write', input },
  async ({ scope, ports, input: wanted }) => {
    const change = await updateColumn({ scope, ports }, wanted);
    if (wanted.timeMeasurementStartList !== undefined || wanted.timeMeasurementEndList !== undefined) await askToFill(ports.queues, scope, wanted.boardId);
    return change;
  },
  { queues },
);
