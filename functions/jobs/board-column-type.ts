import { boardColumnType } from '#events/queue/board-column-type.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { abandonColumnTypeJob, runColumnTypeJob } from '#functions/domain/board/columns/column-type/run-job.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  boardColumnType,
  {
    run: ({ message: { workspaceId, boardId, jobId }, ports }) =>
      runColumnTypeJob(ports, { workspaceId }, boardId, jobId),
    giveUp: ({ message: { workspaceId, boardId, jobId }, ports }) =>
      abandonColumnTypeJob(ports, { workspaceId }, boardId, jobId),
  },
  { push, queues, snapshots },
);
