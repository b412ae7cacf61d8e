/** The project's own screen: every board, with the sections that its posts lie in. */
import type { CorePorts } from '#functions/clients/ports.ts';
import { listBoards, listSections } from '#functions/data/board.ts';
import type { ProjectScope } from '#functions/data/scope.ts';
import { inProject, presentBoardHead, presentSections } from './present.ts';

/** Reads on their way at once. */
const PARALLEL = 16;

export async function projectPage({ ports, scope }: { ports: CorePorts; scope: ProjectScope }) {
  const heads = await listBoards(ports.table, scope);
  const boardList: ReturnType<typeof presentBoardHead>[] = [];
  for (let at = 0; at < heads.length; at += PARALLEL)
    boardList.push(
      ...(await Promise.all(heads.slice(at, at + PARALLEL).map(async (head) => inProject(scope, { ...presentBoardHead(head), ...presentSections(await listSections(ports.table, scope, head.id)) })))),
    );
  return { boardList };
}
