import * as z from 'zod';
import { fileLinks } from '#functions/clients/file-links.ts';
import { presentFiles } from '#functions/domain/file/present-files.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ fileIdList: z.array(id).max(50) });

export const field = resolver(
  { access: 'project:read', input },
  ({ scope, ports, input: { fileIdList } }) => presentFiles({ scope, ports }, fileIdList),
  { fileLinks },
);
