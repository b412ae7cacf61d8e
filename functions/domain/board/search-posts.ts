/** Simple search in one board, and in all boards of a project, over the boards that a warm function remembers. */
import type { PostSearchOrder } from '#shared/enums/enums.ts';
import { searchRows, sortFound } from '#shared/board/search-rows.ts';
import type { RowSearch } from '#shared/board/search-rows.ts';
import type { Row } from '#shared/board/types.ts';
import { toWirePost } from '#shared/board/wire-post.ts';
import { listBoards } from '#functions/data/board.ts';
import type { Board } from '#functions/data/board.ts';
import { atOnce } from '#functions/domain/at-once.ts';
import type { ReadContext } from './context.ts';
import { readBoard } from './read-board.ts';

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
}

/** Boards that are read at once. */
export const AT_ONCE = 8;

const searchOf = ({ text, searchOrder, isAsc, isContainArchive }: PostSearch): RowSearch => ({ text, order: searchOrder, isAsc, isContainArchive });

const pageOf = (found: readonly Found[], { offset, limit }: PostSearch) => found.slice(offset, offset + limit).map(({ row, board }) => ({ ...toWirePost(row, board.columns), projectBoardId: board.id }));

async function findIn(context: ReadContext, boardId: string, search: PostSearch): Promise<Found[]> {
  const { board, rows } = await readBoard(context, boardId);
  return searchRows(rows.values(), board.columns, searchOf(search)).map((row) => ({ row, board }));
}

export const searchBoardPosts = async (context: ReadContext, boardId: string, search: PostSearch) => pageOf(await findIn(context, boardId, search), search);

export async function searchProjectPosts(context: ReadContext, search: PostSearch) {
  const heads = await listBoards(context.ports.table, context.scope);
  const found = await atOnce(AT_ONCE, heads, ({ id }) => findIn(context, id, search));
  return pageOf(sortFound(found.flat(), ({ row }) => row, searchOf(search)), search);
}
