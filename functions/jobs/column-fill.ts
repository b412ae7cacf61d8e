import { columnFill } from '#events/queue/column-fill.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { fillColumns } from '#functions/domain/board/columns/fill-columns.ts';
import { runSettleJob } from '#functions/domain/link/settle-links.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  columnFill,
  ({ message: { workspaceId, projectKey, boardId, after, links }, ports }) =>
    links
      ? runSettleJob(
          { ports, scope: { workspaceId, projectKey, userId: links.userId, accountName: links.accountName } },
          boardId,
          links.columnId,
        )
      : fillColumns({ ports, scope: { workspaceId, projectKey } }, boardId, after),
  { push, queues, snapshots },
);
