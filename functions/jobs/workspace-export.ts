import { workspaceExport } from '#events/queue/workspace-export.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { multipartUploads } from '#functions/clients/multipart-uploads.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { failExport, runExport } from '#functions/domain/export/run-export.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  workspaceExport,
  {
    run: ({ message: { workspaceId, exportId }, ports }) => runExport({ ports, scope: { workspaceId } }, exportId),
    giveUp: ({ message: { workspaceId, exportId }, ports }) => failExport({ ports, scope: { workspaceId } }, exportId),
  },
  { mailer, multipartUploads, queues, uploads },
);
