import { queues } from '#functions/clients/queues.ts';
import { listStandingJobs } from '#functions/data/open-jobs.ts';
import { schedule } from '#functions/middleware/schedule.ts';

/** Longer than any job may run between two signs of life, so that a working one is left alone. */
const STANDING_MS = 4 * 60_000;

export const handler = schedule(
  async ({ ports }) => {
    const before = new Date(ports.clock.now() - STANDING_MS).toISOString();
    for await (const job of listStandingJobs(ports.table, before)) {
      ports.log.warn('job stands still', { ...job });
      ports.log.metric('StandingJobs', 1);
      if (job.kind === 'secretary') await ports.queues.send('secretary-job', { workspaceId: job.workspaceId, requestHistoryId: job.requestHistoryId });
      else await ports.queues.send('board-import', { workspaceId: job.workspaceId, boardId: job.boardId, jobId: job.jobId });
    }
  },
  { queues },
);
