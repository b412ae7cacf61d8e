import { queues } from '#functions/clients/queues.ts';
import { listWorkspaceIds } from '#functions/data/workspace.ts';
import { schedule } from '#functions/middleware/schedule.ts';

export const handler = schedule(
  async ({ ports }) => {
    for await (const workspaceId of listWorkspaceIds(ports.table)) await ports.queues.send('workspace-rebuild', { workspaceId });
  },
  { queues },
);
