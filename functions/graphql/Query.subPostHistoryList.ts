import { onSubPost } from '#shared/graphql/inputs.ts';
import { subPostHistory } from '#functions/domain/post/sub-post-page.ts';
import { resolver } from '#functions/middleware/resolver.ts';

export const field = resolver({ access: 'project:read', input: onSubPost }, ({ scope, ports, input }) => subPostHistory({ scope, ports }, input));
