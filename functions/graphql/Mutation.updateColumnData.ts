import * as z from 'zod';
import { columnData, mutationId, onPost } from '#shared/graphql/inputs.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { resolver } from '#functions/middleware/resolver.ts';

const input = z.object({ ...onPost, columnData, mutationId });

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) => updateCell({ scope, ports }, wanted));
