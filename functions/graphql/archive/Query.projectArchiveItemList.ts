import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { archivedItems } from '#functions/domain/board/archived-items.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { archivePart } from '#shared/graphql/inputs.ts';

export const field = resolver(
  { access: 'project:read', input: archivePart },
  ({ scope, ports, input: ask }) => archivedItems({ scope, ports }, ask),
  { snapshots, queues },
);
