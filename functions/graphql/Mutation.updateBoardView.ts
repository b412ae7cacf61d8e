import * as z from 'zod';
import { updateView } from '#functions/domain/board/update-view.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { TITLE_WIDTH } from '#shared/board/limits.ts';
import { mutationId, onBoard } from '#shared/graphql/inputs.ts';
import { arrangementParts, viewName } from '#shared/graphql/view-inputs.ts';
import { id } from '#shared/validation/id.ts';

const settings = {
  ...arrangementParts,
  name: viewName.nullish(),
  isWrapDisplay: z.boolean().nullish(),
  titleColumnWidth: z.int().min(TITLE_WIDTH.min).max(TITLE_WIDTH.max).nullish(),
};

const input = z
  .object({ ...onBoard, boardViewId: id, ...settings, mutationId })
  .refine(
    ({ groupColumnId, ...wanted }) =>
      groupColumnId !== undefined || Object.keys(settings).some((name) => wanted[name as keyof typeof wanted] != null),
    'nothing to change',
  );

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) =>
  updateView({ scope, ports }, wanted),
);
