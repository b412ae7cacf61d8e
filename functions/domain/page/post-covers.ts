/** The first captured page of each post, for those who show many posts by pictures. */
import type { CorePorts, FileLinks } from '#functions/clients/ports.ts';
import { requireBoardHead } from '#functions/data/board/board.ts';
import { getRows } from '#functions/data/board/row.ts';
import { listPages } from '#functions/data/post/page.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { presentPages } from './present.ts';

/** Posts whose pages are read at the same time. */
const AT_ONCE = 8;

interface Context {
  scope: Pick<ProjectScope, 'workspaceId' | 'projectKey'>;
  ports: CorePorts & { fileLinks: FileLinks };
}

/** Those without one are left out. */
export async function postCovers(
  { scope, ports }: Context,
  { boardId, postIdList }: { boardId: string; postIdList: readonly string[] },
): Promise<{ postId: string; thumbnailImageUrl: string }[]> {
  const [, rows] = await Promise.all([
    requireBoardHead(ports.table, scope, boardId),
    getRows(ports.table, scope, boardId, [...new Set(postIdList)]),
  ]);
  const present = presentPages(scope, ports.fileLinks, ports.clock.now());
  const captured = rows.flatMap((row) => (row && (row.pageCount ?? 0) > 0 ? [row.id] : []));
  const covers = await mapLimited(AT_ONCE, captured, async (postId) => {
    const pages = await present(await listPages(ports.table, scope, postId));
    const thumbnailImageUrl = pages.find((page) => page.thumbnailImageUrl !== undefined)?.thumbnailImageUrl;
    return thumbnailImageUrl === undefined ? [] : [{ postId, thumbnailImageUrl }];
  });
  return covers.flat();
}
