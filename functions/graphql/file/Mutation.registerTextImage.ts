import * as z from 'zod';
import { uploads } from '#functions/clients/object-store.ts';
import { registerTextImage } from '#functions/domain/file/text-image.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ fileId: id });

export const field = resolver(
  { access: 'project:comment', input, registers: { kind: 'registerPart' } },
  ({ scope, ports, input: { fileId } }) => registerTextImage({ scope, ports }, fileId),
  { uploads },
);
