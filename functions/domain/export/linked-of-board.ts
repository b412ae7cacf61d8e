/** A board's columns with what its links lead to: all of it for who exports a workspace, which is for admins, else what the reader reaches. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { Board } from '#functions/data/board/board.ts';
import { getBoard, isBoardReadable } from '#functions/data/board/board.ts';
import { listRowsOfPosts } from '#functions/data/board/posts-anywhere.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { linkedColumnsOf } from '#functions/domain/link/linked-columns.ts';
import type { Reach } from '#functions/domain/link/reached-projects.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { isLinked, withLinked } from '#shared/board/rows/linked-posts.ts';
import type { Column, LinkedPost, Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';

const PARALLEL = 10;

/** By their ids; those that are deleted are not there. */
async function linkedBoards(
  { table }: Pick<CorePorts, 'table'>,
  scope: TenantScope,
  board: Board,
  reach: Reach | undefined,
): Promise<Map<string, Board>> {
  const ids = board.columns.flatMap((column) =>
    isLinked(column) ? (column.linkEndList ?? []).map((end) => end.projectBoardId) : [],
  );
  const boards = await mapLimited(PARALLEL, [...new Set(ids)], async (id) =>
    id === board.id ? board : getBoard(table, scope, id),
  );
  return new Map(
    boards.flatMap((far) =>
      isBoardReadable(far) && (!reach || reach.has(far.projectKey)) ? [[far.id, far] as const] : [],
    ),
  );
}

/** Columns that show linked posts, and what brings the posts that some rows lead to beside them: of each number and title, and what mirrors show. */
export interface LinkedColumns {
  columns: Column[];
  /** Of the posts that a row leads to. */
  idsOf(row: Row): string[];
  /** In place of those before. */
  load(ids: Iterable<string>): Promise<void>;
}

export async function linkedOfBoard(
  { table }: Pick<CorePorts, 'table'>,
  scope: TenantScope,
  board: Board,
  reach?: Reach,
): Promise<LinkedColumns> {
  const boards = await linkedBoards({ table }, scope, board, reach);
  const columns = board.columns.map((column) =>
    isLinked(column) ? { ...column, linkedColumnList: linkedColumnsOf(column, (id) => boards.get(id)) } : column,
  );
  const links = columns.filter(({ columnType }) => columnType === ColumnType.POST_LINK);
  const shownIds = new Set(
    columns.flatMap(({ columnType, linkedColumnList = [] }) =>
      columnType === ColumnType.COLUMN_DATA_MIRROR ? linkedColumnList.map(({ id }) => id) : [],
    ),
  );
  const posts = new Map<string, LinkedPost>();
  return {
    columns: withLinked(columns, posts),
    idsOf: ({ values }) => links.flatMap(({ id }) => (values[id] as string[] | undefined) ?? []),
    async load(given) {
      posts.clear();
      const ids = [...new Set(given)];
      if (ids.length === 0) return;
      for (const { boardId, row } of await listRowsOfPosts(table, scope, ids)) {
        if (!boards.has(boardId)) continue;
        const values = Object.fromEntries(Object.entries(row.values).filter(([id]) => shownIds.has(id)));
        posts.set(row.id, {
          id: row.id,
          projectSerialNumber: row.projectSerialNumber,
          title: row.title,
          projectBoardId: boardId,
          values,
          links: {},
        });
      }
    },
  };
}
