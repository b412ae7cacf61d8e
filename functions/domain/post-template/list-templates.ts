import type { CorePorts } from '#functions/clients/ports.ts';
import { requireReadableBoard } from '#functions/data/board/board.ts';
import { listTemplates } from '#functions/data/post/post-template.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { presentTemplate } from './present.ts';

/** Every post template of a board with its sub-posts (work §7.3, §7.16). */
export async function listPostTemplates(
  { ports, scope }: { ports: CorePorts; scope: Pick<ProjectScope, 'workspaceId' | 'projectKey'> },
  boardId: string,
) {
  const [{ columns }, templates] = await Promise.all([
    requireReadableBoard(ports.table, scope, boardId),
    listTemplates(ports.table, scope, boardId),
  ]);
  return templates.map((template) => presentTemplate(template, boardId, columns));
}
