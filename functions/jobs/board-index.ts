import { boardIndex } from '#events/queue/board-index.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { isWorkspaceClosed } from '#functions/data/workspace/workspace.ts';
import { followBoard } from '#functions/domain/scan/follow-board.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  boardIndex,
  async ({ message: { workspaceId, boardId, at }, ports }) => {
    if (await isWorkspaceClosed(ports.table, { workspaceId })) return;
    await followBoard({ ports, scope: { workspaceId } }, boardId, at);
  },
  { queues, snapshots },
);
