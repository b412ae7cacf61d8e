import * as z from 'zod';
import { uploadTickets } from '#functions/clients/upload-tickets.ts';
import { createTextImageUpload } from '#functions/domain/file/text-image.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { fileWeight } from '#shared/rules/registering.ts';

const input = z.object({
  fileName: z.string().min(1).max(1000),
  contentType: z.string().max(100),
  size: z.int().min(0),
});

export const field = resolver(
  { access: 'project:comment', input, registers: { kind: 'registerPart', times: ({ size }) => fileWeight(size) } },
  ({ scope, ports, input: upload }) => createTextImageUpload({ scope, ports }, upload),
  { uploadTickets },
);
