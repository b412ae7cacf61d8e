import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { boardRows } from '#functions/domain/board/board-rows.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onBoard, after: id.nullish(), isWithLinks: z.boolean().nullish() });

export const field = resolver(
  { access: 'project:read', input },
  ({ scope, ports, input: ask }) => boardRows({ scope, ports }, ask),
  { snapshots, queues },
);
