/** The project's own screen: every board, with the sections that its posts lie in. */
import type { CorePorts } from '#functions/clients/ports.ts';
import { listBoards, listSections } from '#functions/data/board.ts';
import type { ProjectScope } from '#functions/data/scope.ts';
import { atOnce } from '#functions/domain/at-once.ts';
import { inProject, presentBoardHead, presentSections } from './present.ts';

/** Reads on their way at once. */
const AT_ONCE = 16;

export async function projectPage({ ports, scope }: { ports: CorePorts; scope: ProjectScope }) {
  const heads = await listBoards(ports.table, scope);
  return {
    boardList: await atOnce(AT_ONCE, heads, async (head) =>
      inProject(scope, {
        ...presentBoardHead(head),
        ...presentSections(await listSections(ports.table, scope, head.id)),
      }),
    ),
  };
}
