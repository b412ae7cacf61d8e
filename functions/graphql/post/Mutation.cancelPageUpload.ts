import * as z from 'zod';
import { cancelPageUpload } from '#functions/domain/page/cancel-upload.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onPost } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onPost, pageId: id, mutationId });

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) =>
  cancelPageUpload({ scope, ports }, wanted),
);
