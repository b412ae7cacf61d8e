import { columnFill } from '#events/queue/column-fill.ts';
import { push } from '#functions/clients/push.ts';
import { fillColumns } from '#functions/domain/board/fill-columns.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  columnFill,
  ({ message: { workspaceId, projectKey, boardId }, ports }) => fillColumns({ ports, scope: { workspaceId, projectKey } }, boardId),
  { push },
);
