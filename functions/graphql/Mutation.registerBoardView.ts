import * as z from 'zod';
import { registerView } from '#functions/domain/board/register-view.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onBoard } from '#shared/graphql/inputs.ts';
import { viewName, viewType } from '#shared/graphql/view-inputs.ts';
import { REGISTRABLE_VIEW_TYPES } from '#shared/rules/views.ts';

const input = z.object({
  ...onBoard,
  name: viewName,
  viewType: viewType.refine((type) => REGISTRABLE_VIEW_TYPES.includes(type)),
  mutationId,
});

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPart' } },
  ({ scope, ports, input: wanted }) => registerView({ scope, ports }, wanted),
);
