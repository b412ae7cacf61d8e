import { boardImport } from '#events/queue/board-import.ts';
import { snapshots, uploads } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { runImport } from '#functions/domain/import/run-import.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  boardImport,
  ({ message, ports }) => runImport(ports, { workspaceId: message.workspaceId }, message.boardId, message.jobId),
  { push, queues, snapshots, uploads },
);
