import { boardImport } from '#events/queue/board-import.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { abandonImport, endPublishedImport, runImport } from '#functions/domain/import/run-import.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  boardImport,
  async ({ message: { workspaceId, boardId, jobId, giveUp, isPublished }, ports, isLastAttempt }) => {
    const scope = { workspaceId };
    if (giveUp) return abandonImport(ports, scope, boardId, jobId);
    if (isPublished) return endPublishedImport(ports, scope, boardId, jobId);
    try {
      await runImport(ports, scope, boardId, jobId);
    } catch (error) {
      if (isLastAttempt) await abandonImport(ports, scope, boardId, jobId);
      throw error;
    }
  },
  { push, queues, uploads },
);
