import type { BoardRead } from '#functions/domain/board-core/read-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { requireColumn } from '#functions/domain/board-core/require-column.ts';
import type { LinkReadContext } from '#functions/domain/link/far-boards.ts';
import { FarBoards } from '#functions/domain/link/far-boards.ts';
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import type { ColumnUsage, LinkedBoardUsage } from '#shared/board/columns/column-usage.ts';
import { columnUsage } from '#shared/board/columns/column-usage.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';

async function linkedBoardUsage(
  context: LinkReadContext,
  read: BoardRead,
  { id, linkEndList = [] }: Column,
): Promise<LinkedBoardUsage[]> {
  const far = new FarBoards(context, read);
  await far.read(linkEndList);
  return linkEndList.flatMap(({ projectBoardId }) => {
    const rows = far.boards.get(projectBoardId)?.rows;
    const isLinked = ({ values }: Row): boolean => textsOf(values[id]).some((postId) => rows!.has(postId));
    return rows ? [{ projectBoardId, postCount: [...read.rows.values()].filter(isLinked).length }] : [];
  });
}

export async function boardColumnUsage(
  context: LinkReadContext,
  boardId: string,
  columnId: string,
): Promise<ColumnUsage & { linkedBoardUsageList: LinkedBoardUsage[] }> {
  const read = await readBoard(context, boardId);
  const column = requireColumn(read.board, columnId);
  return {
    ...columnUsage(read.rows.values(), read.board.views, column),
    linkedBoardUsageList:
      column.columnType === ColumnType.POST_LINK ? await linkedBoardUsage(context, read, column) : [],
  };
}
