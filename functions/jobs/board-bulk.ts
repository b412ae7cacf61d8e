import { boardBulk } from '#events/queue/board-bulk.ts';
import { snapshots, uploads } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { abandonBulk, runBulk } from '#functions/domain/bulk/run-bulk.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  boardBulk,
  async ({ message: { workspaceId, boardId, jobId, giveUp }, ports, isLastAttempt }) => {
    const scope = { workspaceId };
    if (giveUp) return abandonBulk(ports, scope, boardId, jobId);
    try {
      await runBulk(ports, scope, boardId, jobId);
    } catch (error) {
      if (isLastAttempt) await abandonBulk(ports, scope, boardId, jobId);
      throw error;
    }
  },
  { push, queues, snapshots, uploads },
);
