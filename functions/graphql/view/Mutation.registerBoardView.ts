import * as z from 'zod';
import { registerView } from '#functions/domain/board/views/register-view.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { viewKinds } from '#shared/board/view-kinds/view-kinds.ts';
import { mutationId, onBoard } from '#shared/graphql/inputs.ts';
import { viewName, viewType } from '#shared/graphql/view-inputs.ts';

const input = z.object({
  ...onBoard,
  name: viewName,
  viewType: viewType.refine((type) => viewKinds[type].isOffered),
  mutationId,
});

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPart' } },
  ({ scope, ports, input: wanted }) => registerView({ scope, ports }, wanted),
);
