import { secretaryHour } from '#events/queue/secretary-hour.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { askScheduledReports } from '#functions/domain/secretary/schedules.ts';
import { beginWatch, watchPart } from '#functions/domain/secretary/watch/watch.ts';
import { isWatchTime } from '#functions/domain/secretary/watch/watch-time.ts';
import { askWeek } from '#functions/domain/secretary/week/ask-week.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  secretaryHour,
  async ({ message, ports }) => {
    const { workspaceId, day } = message;
    const context = { ports, scope: { workspaceId } };
    if ('part' in message) return watchPart(context, day, message.part);
    if ('week' in message) return askWeek(context, day, message.week);
    if (isWatchTime(day, message.hour)) await beginWatch(context, day);
    await askScheduledReports(context, day, message.hour);
  },
  { queues, snapshots },
);
