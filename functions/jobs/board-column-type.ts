import { boardColumnType } from '#events/queue/board-column-type.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { abandonColumnTypeJob, runColumnTypeJob } from '#functions/domain/board/columns/column-type/run-job.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  boardColumnType,
  async ({ message: { workspaceId, boardId, jobId, giveUp }, ports, isLastAttempt }) => {
    const scope = { workspaceId };
    if (giveUp) return abandonColumnTypeJob(ports, scope, boardId, jobId);
    try {
      await runColumnTypeJob(ports, scope, boardId, jobId);
    } catch (error) {
      if (isLastAttempt) await abandonColumnTypeJob(ports, scope, boardId, jobId);
      throw error;
    }
  },
  { push, queues, snapshots },
);
