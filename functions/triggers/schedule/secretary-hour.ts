import { queues } from '#functions/clients/queues.ts';
import { listWorkspaceIdsDue } from '#functions/data/secretary/secretary-schedule.ts';
import { isWatchTime } from '#functions/domain/secretary/watch/watch-time.ts';
import { toEveryWorkspace, toWorkspaces } from '#functions/domain/workspace/every-workspace.ts';
import { schedule } from '#functions/middleware/schedule.ts';
import { dayOf, hourOf } from '#shared/format/days.ts';

export const handler = schedule(
  async ({ ports }) => {
    const now = ports.clock.now();
    const [day, hour] = [dayOf(now), hourOf(now)];
    const send = (workspaceId: string) => ports.queues.send('secretary-hour', { workspaceId, day, hour });
    if (isWatchTime(day, hour)) await toEveryWorkspace(ports, send);
    else await toWorkspaces(listWorkspaceIdsDue(ports.table, day, hour), send);
  },
  { queues },
);
