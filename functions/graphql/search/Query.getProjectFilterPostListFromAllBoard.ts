import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { filterProjectBoards } from '#functions/domain/board/filter-boards.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { projectFilter } from '#shared/graphql/inputs.ts';

export const field = resolver(
  { access: 'project:read', input: z.object({ input: projectFilter }) },
  ({ scope, ports, input: { input } }) => filterProjectBoards({ scope, ports }, input),
  { snapshots, queues },
);
