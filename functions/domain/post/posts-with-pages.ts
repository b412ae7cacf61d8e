/** Posts of a board that hold captured pages, with those pages. */

import type { Item } from '#functions/clients/table/table.ts';
import { listPages } from '#functions/data/post/page.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { sortFound } from '#shared/board/conditions/search-rows.ts';
import { isActiveAmong } from '#shared/board/rows/archived.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import { toWirePost } from '#shared/board/rows/wire-post.ts';
import { PostSearchOrder } from '#shared/enums/enums.ts';

/** Newest first. `presentPages` signs what they link to. */
export async function postsWithPages<P>(
  context: ReadContext,
  { boardId, offset, limit }: { boardId: string; offset: number; limit: number },
  presentPages: (pages: Item[]) => Promise<P[]>,
) {
  const { board, rows } = await readBoard(context, boardId);
  const isThere = isActiveAmong(board, rows);
  const captured = [...rows.values()].filter((row) => (row.pageCount ?? 0) > 0 && !isSubPost(row) && isThere(row));
  const part = sortFound(captured, (row) => row, { order: PostSearchOrder.CREATED_DATE, isAsc: false }).slice(
    offset,
    offset + limit,
  );
  return Promise.all(
    part.map(async (row) => ({
      ...toWirePost(row, board.columns),
      projectBoardId: boardId,
      pageList: await presentPages(await listPages(context.ports.table, context.scope, row.id)),
    })),
  );
}
