import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { changeLinkedBoards } from '#functions/domain/link/change-linked-boards.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { LINKED_BOARDS_MAX } from '#shared/board/limits.ts';
import { mutationId, onColumn } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({
  ...onColumn,
  linkedBoardList: z.array(z.object({ id, projectKey: id })).max(LINKED_BOARDS_MAX * 2),
  mutationId,
});

export const field = resolver(
  { access: 'project:manage', input },
  ({ scope, ports, input: wanted }) => changeLinkedBoards({ scope, ports }, wanted),
  { push, snapshots, queues },
);
