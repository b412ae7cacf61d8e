import * as z from 'zod';
import { registerOption } from '#functions/domain/board/columns/change-options.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onColumn, valueOption } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onColumn, ...valueOption.shape, mutationId });

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPart' } },
  ({ scope, ports, input: wanted }) => registerOption({ scope, ports }, wanted),
);
