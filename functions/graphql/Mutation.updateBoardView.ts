import * as z from 'zod';
import { groupOption, mutationId, onBoard, orderCondition } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';
import { updateView } from '#functions/domain/board/update-view.ts';
import { resolver } from '#functions/middleware/resolver.ts';

const input = z
  .object({
    ...onBoard,
    boardViewId: id,
    groupColumnId: id.nullable().optional(),
    orderConditionList: z.array(orderCondition).max(5).nullish(),
    groupOptionList: z.array(groupOption).max(200).nullish(),
    mutationId,
  })
  .refine(({ groupColumnId, orderConditionList, groupOptionList }) => groupColumnId !== undefined || orderConditionList || groupOptionList, 'nothing to change');

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) => updateView({ scope, ports }, wanted));
