import * as z from 'zod';
import { uploads } from '#functions/clients/object-store.ts';
import { registerFile } from '#functions/domain/file/register-file.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ fileId: id });

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPart' } },
  ({ scope, ports, input: { fileId } }) => registerFile({ scope, ports }, fileId),
  { uploads },
);
