import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { deleteSection } from '#functions/domain/board/change-sections.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { mutationId, onSection } from '#shared/graphql/inputs.ts';

const input = z.object({ ...onSection, mutationId });

export const field = resolver(
  { access: 'project:manage', input },
  ({ scope, ports, input: wanted }) => deleteSection({ scope, ports }, wanted),
  { snapshots, queues },
);
