import { boardSnapshot } from '#events/queue/board-snapshot.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { getBoard, isBoardThere } from '#functions/data/board/board.ts';
import { publishBulk } from '#functions/domain/board/bulk-register.ts';
import { refreshSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { followCounts } from '#functions/domain/chart/follow-counts.ts';
import { followSprints } from '#functions/domain/sprint/follow-sprint.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  boardSnapshot,
  async ({ message: { workspaceId, boardId, rebuild, bulk }, ports }) => {
    if (bulk) {
      const { projectKey, accountName, importJobId } = bulk;
      await publishBulk({ ports, scope: { workspaceId, projectKey, accountName } }, boardId);
      if (importJobId)
        await ports.queues.send('board-import', { workspaceId, boardId, jobId: importJobId, isPublished: true });
    } else {
      await refreshSnapshot({ ports, scope: { workspaceId } }, boardId, rebuild);
    }
    const board = await getBoard(ports.table, { workspaceId }, boardId);
    if (!isBoardThere(board)) return;
    await followSprints({ ports, scope: { workspaceId } }, board);
    await followCounts({ ports, scope: { workspaceId } }, board);
  },
  { push, queues, snapshots },
);
