/** The project's own screen: every board, with the sections that its posts lie in, how many there are, and when it last changed. */
import type { CorePorts } from '#functions/clients/ports.ts';
import { type BoardHead, listBoards } from '#functions/data/board/board.ts';
import { DELTAS_KEPT_MS, lastChangeTime } from '#functions/data/board/delta.ts';
import { readPostCount } from '#functions/data/board/post-count.ts';
import { listSections } from '#functions/data/board/section.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { inProject, presentBoardHead, presentSections } from '../board-core/present.ts';

interface Context {
  ports: CorePorts;
  scope: ProjectScope;
}

/** Boards whose three reads are on their way at once. */
const AT_ONCE = 8;

export async function projectPage(context: Context) {
  const heads = await listBoards(context.ports.table, context.scope);
  return { boardList: await mapLimited(AT_ONCE, heads, (head) => boardOf(context, head)) };
}

async function boardOf({ ports: { clock, table }, scope }: Context, head: BoardHead) {
  const [sections, wholePostCount, deltaAt] = await Promise.all([
    listSections(table, scope, head.id),
    readPostCount(table, scope, head.id),
    lastChangeTime(table, scope, head.id),
  ]);
  // Making a board leaves no delta: one of this week, which nobody has touched since, was changed by it.
  const createdAt = Date.parse(head.createdAt);
  const changedAt = deltaAt ?? (createdAt > clock.now() - DELTAS_KEPT_MS ? createdAt : undefined);
  return inProject(scope, {
    ...presentBoardHead(head),
    ...presentSections(sections),
    wholePostCount,
    lastChangedAt: changedAt === undefined ? null : new Date(changedAt).toISOString(),
  });
}
