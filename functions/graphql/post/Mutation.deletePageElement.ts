import * as z from 'zod';
import { deletePageElement } from '#functions/domain/page/page-elements.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onPost } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onPost, pageId: id, elementId: id, mutationId });

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) =>
  deletePageElement({ scope, ports }, wanted),
);
