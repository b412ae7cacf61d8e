import * as z from 'zod';
import { uploadTickets } from '#functions/clients/upload-tickets.ts';
import { createImportUpload } from '#functions/domain/import/jobs.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onBoard } from '#shared/graphql/inputs.ts';
import { fileWeight } from '#shared/rules/registering.ts';

const input = z.object({ ...onBoard, fileName: z.string().min(1).max(255), size: z.int().min(1) });

export const field = resolver(
  { access: 'project:write', input, registers: { kind: 'registerPart', times: ({ size }) => fileWeight(size) } },
  ({ scope, ports, input: upload }) => createImportUpload({ scope, ports }, upload),
  { uploadTickets },
);
