import { queues } from '#functions/clients/queues.ts';
import { toEveryWorkspace } from '#functions/domain/workspace/every-workspace.ts';
import { schedule } from '#functions/middleware/schedule.ts';

export const handler = schedule(
  ({ ports }) => toEveryWorkspace(ports, (workspaceId) => ports.queues.send('credit-day', { workspaceId })),
  { queues },
);
