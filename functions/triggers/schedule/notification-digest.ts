import { queues } from '#functions/clients/queues.ts';
import { toEveryWorkspace } from '#functions/domain/workspace/every-workspace.ts';
import { schedule } from '#functions/middleware/schedule.ts';
import { dayOf } from '#shared/format/days.ts';
import { isBusinessDay } from '#shared/rules/holidays.ts';

export const handler = schedule(
  async ({ ports }) => {
    const day = dayOf(ports.clock.now());
    if (!isBusinessDay(day)) return;
    await toEveryWorkspace(ports, (workspaceId) => ports.queues.send('notification-digest', { workspaceId, day }));
  },
  { queues },
);
