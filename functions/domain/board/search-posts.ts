/** Simple search in one board, and in all boards of a project, over the boards that a warm function remembers. */

import type { Board } from '#functions/data/board/board.ts';
import { isBoardActive, listBoards } from '#functions/data/board/board.ts';
import { AnswerRoom } from '#functions/domain/answer-room.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import type { RowSearch } from '#shared/board/conditions/search-rows.ts';
import { searchRows, sortFound, wordsTest } from '#shared/board/conditions/search-rows.ts';
import { isActiveAmong, sectionArchiveOf } from '#shared/board/rows/archived.ts';
import type { Row } from '#shared/board/types.ts';
import type { PostSearchOrder } from '#shared/enums/enums.ts';
import type { ReadContext } from '../board-core/context.ts';
import type { SubPostsOf } from '../board-core/present.ts';
import { presentWithSubPosts } from '../board-core/present.ts';
import type { BoardRead } from '../board-core/read-board.ts';
import { readBoard } from '../board-core/read-board.ts';
import { subPostsAlong } from '../board-core/sub-posts-along.ts';

export interface PostSearch {
  text: string;
  searchOrder: PostSearchOrder;
  isAsc: boolean;
  isContainArchive: boolean;
  offset: number;
  limit: number;
}

interface Found {
  row: Row;
  board: Board;
  /** Those that were found themselves. */
  subPostsOf: SubPostsOf;
}

/** Boards that are read at once. */
export const AT_ONCE = 8;

export const searchOf = (
  { text, searchOrder, isAsc, isContainArchive }: PostSearch,
  { board, rows }: Pick<BoardRead, 'board' | 'rows'>,
): RowSearch => ({
  text,
  order: searchOrder,
  isAsc,
  isThere: isContainArchive ? () => true : isActiveAmong(board, rows),
});

/** Fewer where they are large: who wants more goes on from as many as came. */
const pageOf = (found: readonly Found[], { offset, limit }: PostSearch) =>
  new AnswerRoom().take(found.slice(offset, offset + limit), ({ row, board, subPostsOf }) => ({
    ...presentWithSubPosts(row, board.columns, subPostsOf),
    ...sectionArchiveOf(board, row),
    projectBoardId: board.id,
  }));

async function findIn(context: ReadContext, boardId: string, search: PostSearch): Promise<Found[]> {
  const { board, rows } = await readBoard(context, boardId);
  if (!search.isContainArchive && !isBoardActive(board)) return [];
  const asked = searchOf(search, { board, rows });
  const holds = wordsTest(search.text, board.columns);
  const subPostsOf = subPostsAlong(rows, (subPost) => asked.isThere(subPost) && holds(subPost));
  return searchRows(rows.values(), board.columns, asked).map((row) => ({ row, board, subPostsOf }));
}

export const searchBoardPosts = async (context: ReadContext, boardId: string, search: PostSearch) =>
  pageOf(await findIn(context, boardId, search), search);

export async function searchProjectPosts(context: ReadContext, search: PostSearch) {
  const heads = await listBoards(context.ports.table, context.scope);
  const found = await mapLimited(AT_ONCE, heads, ({ id }) => findIn(context, id, search));
  return pageOf(
    sortFound(found.flat(), ({ row }) => row, { order: search.searchOrder, isAsc: search.isAsc }),
    search,
  );
}
