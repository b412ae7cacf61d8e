import { boardSnapshot } from '#events/queue/board-snapshot.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { getBoard, isBoardReadable } from '#functions/data/board/board.ts';
import { getLookedAt, putLookedAt } from '#functions/data/board/followed.ts';
import { publishBulk } from '#functions/domain/board/bulk-register.ts';
import { refreshSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { wasSeen } from '#functions/domain/board-core/was-seen.ts';
import { followCounts } from '#functions/domain/chart/follow-counts.ts';
import { followSprints } from '#functions/domain/sprint/follow-sprint.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  boardSnapshot,
  async ({ message: { workspaceId, boardId, rebuild, at, bulk }, ports }) => {
    const scope = { workspaceId };
    if (at !== undefined && wasSeen(await getLookedAt(ports.table, scope, boardId), at)) return;
    const lookedAt = ports.clock.now();
    if (bulk) {
      const { projectKey, accountName, importJobId } = bulk;
      await publishBulk({ ports, scope: { workspaceId, projectKey, accountName } }, boardId);
      if (importJobId)
        await ports.queues.send('board-import', { workspaceId, boardId, jobId: importJobId, isPublished: true });
    } else {
      await refreshSnapshot({ ports, scope }, boardId, rebuild);
    }
    const board = await getBoard(ports.table, scope, boardId);
    if (!isBoardReadable(board)) return;
    await followSprints({ ports, scope }, board);
    await followCounts({ ports, scope }, board);
    // Told last: what fails on the way is looked at again.
    await putLookedAt(ports.table, scope, boardId, lookedAt);
  },
  { push, queues, snapshots },
);
