import * as z from 'zod';
import { fileLinks } from '#functions/clients/file-links.ts';
import { postCovers } from '#functions/domain/page/post-covers.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { COVERS_PER_CALL } from '#shared/board/limits.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ boardId: id, postIdList: z.array(id).max(COVERS_PER_CALL) });

export const field = resolver(
  { access: 'project:read', input },
  ({ scope, ports, input: ask }) => postCovers({ scope, ports }, ask),
  { fileLinks },
);
