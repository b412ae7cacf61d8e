import { boardImport } from '#events/queue/board-import.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { abandonImport, endPublishedImport, runImport } from '#functions/domain/import/run-import.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  boardImport,
  {
    run: ({ message: { workspaceId, boardId, jobId, isPublished }, ports }) =>
      isPublished
        ? endPublishedImport(ports, { workspaceId }, boardId, jobId)
        : runImport(ports, { workspaceId }, boardId, jobId),
    // Whose rows are shown lacks its end alone, which the sweep asks for again.
    giveUp: async ({ message: { workspaceId, boardId, jobId, isPublished }, ports }) =>
      isPublished ? undefined : abandonImport(ports, { workspaceId }, boardId, jobId),
  },
  { push, queues, uploads },
);
