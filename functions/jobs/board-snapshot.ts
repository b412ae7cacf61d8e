import { boardSnapshot } from '#events/queue/board-snapshot.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { refreshSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  boardSnapshot,
  async ({ message: { workspaceId, boardId, rebuild }, ports }) => {
    await refreshSnapshot({ ports, scope: { workspaceId } }, boardId, rebuild);
  },
  { snapshots },
);
