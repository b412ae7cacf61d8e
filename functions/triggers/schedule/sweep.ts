import { isoAt } from '#functions/clients/iso-time.ts';
import { queues } from '#functions/clients/queues.ts';
import { listStandingJobs } from '#functions/data/board/open-jobs.ts';
import { schedule } from '#functions/middleware/schedule.ts';

/** Longer than any job may run between two signs of life, so that a working one is left alone. */
const STANDING_MS = 4 * 60_000;
/** A dozen repeats were in vain by then: whoever waits is told. */
const GIVE_UP_MS = 60 * 60_000;

export const handler = schedule(
  async ({ ports }) => {
    const ago = (ms: number): string => isoAt(ports.clock.now() - ms);
    const hopeless = ago(GIVE_UP_MS);
    for await (const job of listStandingJobs(ports.table, ago(STANDING_MS))) {
      const giveUp = job.movedAt < hopeless;
      ports.log.warn('job stands still', { ...job, giveUp });
      ports.log.metric('StandingJobs', 1);
      if (job.kind === 'secretary')
        await ports.queues.send('secretary-job', {
          workspaceId: job.workspaceId,
          requestHistoryId: job.requestHistoryId,
          giveUp,
        });
      else if (job.kind === 'scan')
        await ports.queues.send('workspace-scan', { workspaceId: job.workspaceId, scanId: job.scanId, giveUp });
      else if (job.kind === 'export')
        await ports.queues.send('workspace-export', { workspaceId: job.workspaceId, exportId: job.exportId, giveUp });
      else if (job.kind === 'reminder')
        await ports.queues.send('due-reminder', { workspaceId: job.workspaceId, day: job.day, giveUp });
      else if (job.kind === 'accessEnd')
        await ports.queues.send('access-end', { workspaceId: job.workspaceId, endId: job.endId });
      else if (job.kind === 'columnType')
        await ports.queues.send('board-column-type', {
          workspaceId: job.workspaceId,
          boardId: job.boardId,
          jobId: job.jobId,
          giveUp,
        });
      else if (job.kind === 'bulk')
        await ports.queues.send('board-bulk', {
          workspaceId: job.workspaceId,
          boardId: job.boardId,
          jobId: job.jobId,
          giveUp,
        });
      else if (job.kind === 'boardExport')
        await ports.queues.send('board-export', {
          workspaceId: job.workspaceId,
          boardId: job.boardId,
          userId: job.userId,
          exportId: job.exportId,
          giveUp,
        });
      else
        await ports.queues.send('board-import', {
          workspaceId: job.workspaceId,
          boardId: job.boardId,
          jobId: job.jobId,
          giveUp,
        });
    }
  },
  { queues },
);
