import { workspaceRebuild } from '#events/queue/workspace-rebuild.ts';
import { queues } from '#functions/clients/queues.ts';
import { listBoards } from '#functions/data/board.ts';
import { listProjects } from '#functions/data/project.ts';
import { isClosed } from '#functions/data/workspace.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  workspaceRebuild,
  async ({ message: { workspaceId }, ports }) => {
    if (await isClosed(ports.table, { workspaceId })) return;
    for (const { projectKey } of await listProjects(ports.table, { workspaceId })) {
      for (const { id } of await listBoards(ports.table, { workspaceId, projectKey })) await ports.queues.send('board-snapshot', { workspaceId, boardId: id, rebuild: true });
    }
  },
  { queues },
);
