import { boardExport } from '#events/queue/board-export.ts';
import { multipartUploads } from '#functions/clients/multipart-uploads.ts';
import { snapshots, uploads } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { cancelBoardExport, FAILED, runBoardExport } from '#functions/domain/export/run-board-export.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  boardExport,
  async ({ message: { workspaceId, boardId, userId, exportId, giveUp }, ports, isLastAttempt }) => {
    const scope = { workspaceId };
    const ref = { id: exportId, boardId, userId };
    if (giveUp) return cancelBoardExport(ports, scope, ref, FAILED);
    try {
      await runBoardExport(ports, scope, ref);
    } catch (error) {
      if (isLastAttempt) await cancelBoardExport(ports, scope, ref, FAILED);
      throw error;
    }
  },
  { multipartUploads, push, queues, snapshots, uploads },
);
