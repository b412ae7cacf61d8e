/** Simple search in one board, and in all boards of a project, over the boards that a warm function remembers. */
import type { PostSearchOrder } from '#shared/enums/enums.ts';
import { searchRows, sortFound, wordsTest } from '#shared/board/search-rows.ts';
import type { RowSearch } from '#shared/board/search-rows.ts';
import type { Row } from '#shared/board/types.ts';
import { listBoards } from '#functions/data/board.ts';
import type { Board } from '#functions/data/board.ts';
import { atOnce } from '#functions/domain/at-once.ts';
import type { ReadContext } from './context.ts';
import { presentWithSubPosts } from './present.ts';
import type { SubPostsOf } from './present.ts';
import { readBoard } from './read-board.ts';
import { subPostsAlong } from './sub-posts-along.ts';

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

const searchOf = ({ text, searchOrder, isAsc, isContainArchive }: PostSearch): RowSearch => ({ text, order: searchOrder, isAsc, isContainArchive });

const pageOf = (found: readonly Found[], { offset, limit }: PostSearch) => found.slice(offset, offset + limit).map(({ row, board, subPostsOf }) => ({ ...presentWithSubPosts(row, board.columns, subPostsOf), projectBoardId: board.id }));

async function findIn(context: ReadContext, boardId: string, search: PostSearch): Promise<Found[]> {
  const { board, rows } = await readBoard(context, boardId);
  const holds = wordsTest(search.text, board.columns);
  const subPostsOf = subPostsAlong(rows, (subPost) => (search.isContainArchive || !subPost.archivedAt) && holds(subPost));
  return searchRows(rows.values(), board.columns, searchOf(search)).map((row) => ({ row, board, subPostsOf }));
}

export const searchBoardPosts = async (context: ReadContext, boardId: string, search: PostSearch) => pageOf(await findIn(context, boardId, search), search);

export async function searchProjectPosts(context: ReadContext, search: PostSearch) {
  const heads = await listBoards(context.ports.table, context.scope);
  const found = await atOnce(AT_ONCE, heads, ({ id }) => findIn(context, id, search));
  return pageOf(sortFound(found.flat(), ({ row }) => row, searchOf(search)), search);
}
