import * as z from 'zod';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { askToFill } from '#functions/domain/board/columns/ask-to-fill.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { isComputed, REGISTRABLE_TYPES } from '#shared/board/columns/column-kinds.ts';
import { LINKED_BOARDS_MAX, NUMERIC_UNIT_MAX, OPTIONS_MAX } from '#shared/board/limits.ts';
import { LinkedColumnDirectionType } from '#shared/enums/enums.ts';
import {
  actionSettings,
  columnType,
  enumValue,
  measurementSettings,
  mutationId,
  name,
  numericFunctionType,
  numericUnitDisplayType,
  onBoard,
  valueOption,
} from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({
  ...onBoard,
  name,
  columnType: columnType.refine((type) => REGISTRABLE_TYPES.includes(type)),
  afterColumnId: id.nullable().optional(),
  isDeadline: z.boolean().nullish(),
  numericUnit: z.string().trim().max(NUMERIC_UNIT_MAX).nullish(),
  numericUnitDisplayType: numericUnitDisplayType.nullish(),
  numericFunctionType: numericFunctionType.nullish(),
  valueOptionList: z.array(valueOption).max(OPTIONS_MAX).nullish(),
  direction: enumValue(LinkedColumnDirectionType).nullish(),
  linkedBoardList: z
    .array(z.object({ id, projectKey: id }))
    .max(LINKED_BOARDS_MAX * 2)
    .nullish(),
  linkedColumnName: name.nullish(),
  linkedSettingColor: z.boolean().nullish(),
  linkedSettingColumnId: id.nullish(),
  linkedColumnList: z
    .array(z.object({ id, projectBoardId: id }))
    .max(LINKED_BOARDS_MAX * 2)
    .nullish(),
  ...measurementSettings,
  ...actionSettings,
  mutationId,
});

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPart' } },
  async ({ scope, ports, input: wanted }) => {
    const change = await registerColumn({ scope, ports }, wanted);
    if (isComputed(wanted.columnType)) await askToFill(ports.queues, scope, wanted.boardId);
    return change;
  },
  { push, queues },
);
