import * as z from 'zod';
import { duplicateView } from '#functions/domain/board/views/register-view.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onBoard, boardViewId: id, mutationId });

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPart' } },
  ({ scope, ports, input: wanted }) => duplicateView({ scope, ports }, wanted),
);
