import * as z from 'zod';
import { id } from '#shared/validation/id.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { registerFile } from '#functions/domain/file/register-file.ts';
import { resolver } from '#functions/middleware/resolver.ts';

const input = z.object({ fileId: id });

export const field = resolver({ access: 'project:write', input, registers: { kind: 'registerPart' } }, ({ scope, ports, input: { fileId } }) => registerFile({ scope, ports }, fileId), { uploads });
