import type * as z from 'zod';
import { boardExport } from '#events/queue/board-export.ts';
import { multipartUploads } from '#functions/clients/multipart-uploads.ts';
import { snapshots, uploads } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { cancelBoardExport, FAILED, runBoardExport } from '#functions/domain/export/run-board-export.ts';
import { job } from '#functions/middleware/job.ts';

const refOf = ({ exportId, boardId, userId }: z.output<typeof boardExport.message>) => ({
  id: exportId,
  boardId,
  userId,
});

export const handler = job(
  boardExport,
  {
    run: ({ message, ports }) => runBoardExport(ports, { workspaceId: message.workspaceId }, refOf(message)),
    giveUp: ({ message, ports }) =>
      cancelBoardExport(ports, { workspaceId: message.workspaceId }, refOf(message), FAILED),
  },
  { multipartUploads, push, queues, snapshots, uploads },
);
