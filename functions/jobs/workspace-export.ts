import { workspaceExport } from '#events/queue/workspace-export.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { multipartUploads } from '#functions/clients/multipart-uploads.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { failExport, runExport } from '#functions/domain/export/run-export.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  workspaceExport,
  async ({ message: { workspaceId, exportId, giveUp }, ports, isLastAttempt }) => {
    const context = { ports, scope: { workspaceId } };
    if (giveUp) return failExport(context, exportId);
    try {
      await runExport(context, exportId);
    } catch (error) {
      if (isLastAttempt) await failExport(context, exportId);
      throw error;
    }
  },
  { mailer, multipartUploads, queues, uploads },
);
