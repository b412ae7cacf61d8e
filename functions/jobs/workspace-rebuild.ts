import { workspaceRebuild } from '#events/queue/workspace-rebuild.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { listReadableBoards } from '#functions/data/board/board.ts';
import { listProjects } from '#functions/data/workspace/project.ts';
import { isWorkspaceClosed } from '#functions/data/workspace/workspace.ts';
import { removeUnusedImages } from '#functions/domain/file/unused-images.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { job } from '#functions/middleware/job.ts';

/** Calls on their way at once: a workspace is made for 1,000 boards. */
const AT_ONCE = 16;

export const handler = job(
  workspaceRebuild,
  async ({ message: { workspaceId }, ports }) => {
    if (await isWorkspaceClosed(ports.table, { workspaceId })) return;
    await removeUnusedImages({ ports }, { workspaceId });
    const projects = await listProjects(ports.table, { workspaceId });
    const boards = await mapLimited(AT_ONCE, projects, ({ projectKey }) =>
      listReadableBoards(ports.table, { workspaceId, projectKey }),
    );
    await mapLimited(AT_ONCE, boards.flat(), ({ id }) =>
      ports.queues.send('board-snapshot', { workspaceId, boardId: id, rebuild: true }),
    );
  },
  { queues, uploads },
);
