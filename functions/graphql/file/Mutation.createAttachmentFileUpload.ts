import * as z from 'zod';
import { uploadTickets } from '#functions/clients/upload-tickets.ts';
import { createFileUpload } from '#functions/domain/file/create-upload.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onColumn } from '#shared/graphql/inputs.ts';
import { fileWeight } from '#shared/rules/registering.ts';

const input = z.object({
  ...onColumn,
  fileName: z.string().min(1).max(1000),
  contentType: z.string().max(255),
  size: z.int().min(0),
});

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPart', times: ({ size }) => fileWeight(size) } },
  ({ scope, ports, input: upload }) => createFileUpload({ scope, ports }, upload),
  { uploadTickets },
);
