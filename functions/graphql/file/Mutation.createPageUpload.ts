import * as z from 'zod';
import { uploadTickets } from '#functions/clients/upload-tickets.ts';
import { createPageUpload } from '#functions/domain/page/create-upload.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onPost } from '#shared/graphql/inputs.ts';

const input = z.object({
  ...onPost,
  fileName: z.string().min(1).max(255),
  contentType: z.string().max(100),
  size: z.int().min(1),
  pageUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
  mutationId,
});

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPart' } },
  ({ scope, ports, input: upload }) => createPageUpload({ scope, ports }, upload),
  { uploadTickets },
);
