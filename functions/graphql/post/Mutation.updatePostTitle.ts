import * as z from 'zod';
import { updateTitle } from '#functions/domain/post/update-title.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onPost, title } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onPost, title, knownTitle: title.nullish(), mutationId });

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) =>
  updateTitle({ scope, ports }, wanted),
);
