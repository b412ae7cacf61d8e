import { secretaryMorning } from '#events/queue/secretary-morning.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { askScheduledReports } from '#functions/domain/secretary/schedules.ts';
import { beginWatch, watchPart } from '#functions/domain/secretary/watch/watch.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  secretaryMorning,
  async ({ message: { workspaceId, day, part }, ports }) => {
    const context = { ports, scope: { workspaceId } };
    if (part) return watchPart(context, day, part);
    await beginWatch(context, day);
    await askScheduledReports(context, day);
  },
  { queues, snapshots },
);
