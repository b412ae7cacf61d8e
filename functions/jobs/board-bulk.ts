import { boardBulk } from '#events/queue/board-bulk.ts';
import { snapshots, uploads } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { abandonBulk, runBulk } from '#functions/domain/bulk/run-bulk.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  boardBulk,
  {
    run: ({ message: { workspaceId, boardId, jobId }, ports }) => runBulk(ports, { workspaceId }, boardId, jobId),
    giveUp: ({ message: { workspaceId, boardId, jobId }, ports }) =>
      abandonBulk(ports, { workspaceId }, boardId, jobId),
  },
  { push, queues, snapshots, uploads },
);
