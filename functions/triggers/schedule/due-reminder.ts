import { queues } from '#functions/clients/queues.ts';
import { toEveryWorkspace } from '#functions/domain/workspace/every-workspace.ts';
import { schedule } from '#functions/middleware/schedule.ts';
import { dayOf } from '#shared/format/days.ts';

export const handler = schedule(
  async ({ ports }) => {
    const now = ports.clock.now();
    const firing = { day: dayOf(now), firedAt: new Date(now).toISOString() };
    await toEveryWorkspace(ports, (workspaceId) => ports.queues.send('due-reminder', { workspaceId, ...firing }));
  },
  { queues },
);
