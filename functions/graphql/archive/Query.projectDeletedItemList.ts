import { deletedItems } from '#functions/domain/post/deletion/deleted-items.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { deletedPart } from '#shared/graphql/inputs.ts';

export const field = resolver({ access: 'project:write', input: deletedPart }, ({ scope, ports, input: ask }) =>
  deletedItems({ scope, ports }, ask),
);
