/** The first captured page of each post, for those who show many posts by pictures: their rows name it. */
import type { CorePorts, FileLinks } from '#functions/clients/ports.ts';
import { requireBoardHead } from '#functions/data/board/board.ts';
import { getRows } from '#functions/data/board/row.ts';
import { coverKey, readCoverPage } from '#functions/data/post/page.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';

/** Posts from before rows named it, whose pages are read at the same time. */
const AT_ONCE = 8;

interface Context {
  scope: Pick<ProjectScope, 'workspaceId' | 'projectKey'>;
  ports: CorePorts & { fileLinks: FileLinks };
}

/** Those without one are left out. The addresses work for about an hour. */
export async function postCovers(
  { scope, ports: { table, fileLinks, clock } }: Context,
  { boardId, postIdList }: { boardId: string; postIdList: readonly string[] },
): Promise<{ postId: string; thumbnailImageUrl: string }[]> {
  const [, rows] = await Promise.all([
    requireBoardHead(table, scope, boardId),
    getRows(table, scope, boardId, [...new Set(postIdList)]),
  ]);
  const there = rows.filter((row) => row !== undefined);
  const covers = await mapLimited(AT_ONCE, there, async (row) => {
    const coverPage = await readCoverPage(table, scope, row);
    if (coverPage === null) return [];
    const thumbnailImageUrl = await fileLinks.sign(coverKey(scope.workspaceId, coverPage), clock.now());
    return [{ postId: row.id, thumbnailImageUrl }];
  });
  return covers.flat();
}
