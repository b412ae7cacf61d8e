import * as z from 'zod';
import { queues } from '#functions/clients/queues.ts';
import { askToFill } from '#functions/domain/board/columns/ask-to-fill.ts';
import { updateColumn } from '#functions/domain/board/columns/update-column.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { LONG_TEXT_MAX } from '#shared/board/columns/kinds/text.ts';
import { COLUMN_DESCRIPTION_MAX, NUMERIC_UNIT_MAX } from '#shared/board/limits.ts';
import {
  actionSettings,
  measurementSettings,
  mutationId,
  name,
  numericFunctionType,
  numericUnitDisplayType,
  onColumn,
} from '#shared/graphql/inputs.ts';

const input = z.object({
  ...onColumn,
  name: name.optional(),
  description: z.string().trim().max(COLUMN_DESCRIPTION_MAX).nullish(),
  required: z.boolean().optional(),
  isLock: z.boolean().optional(),
  isDeadline: z.boolean().optional(),
  numericUnit: z.string().trim().max(NUMERIC_UNIT_MAX).nullish(),
  numericUnitDisplayType: numericUnitDisplayType.optional(),
  numericFunctionType: numericFunctionType.optional(),
  templateText: z.string().max(LONG_TEXT_MAX).nullish(),
  ...measurementSettings,
  ...actionSettings,
  linkedSettingColor: z.boolean().optional(),
  mutationId,
});

export const field = resolver(
  { access: 'project:write', input },
  async ({ scope, ports, input: wanted }) => {
    const change = await updateColumn({ scope, ports }, wanted);
    if (wanted.timeMeasurementStartList !== undefined || wanted.timeMeasurementEndList !== undefined)
      await askToFill(ports.queues, scope, wanted.boardId);
    return change;
  },
  { queues },
);
