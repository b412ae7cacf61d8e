import * as z from 'zod';
import { registerSection } from '#functions/domain/board/change-sections.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, name, onBoard } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onBoard, name, mutationId });

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPart' } },
  ({ scope, ports, input: wanted }) => registerSection({ scope, ports }, wanted),
);
