/** A board's columns with all that its links lead to: who exports a workspace sees the whole of it. */
import { ColumnType } from '#shared/enums/enums.ts';
import { isEmptyCell } from '#shared/board/cell-lists.ts';
import { isLinked, withLinked } from '#shared/board/linked-posts.ts';
import type { Column, LinkedColumn, LinkedPost, Row } from '#shared/board/types.ts';
import { isSubPost } from '#shared/board/sub-post.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { getBoard } from '#functions/data/board.ts';
import type { Board } from '#functions/data/board.ts';
import { listRows } from '#functions/data/row.ts';
import type { TenantScope } from '#functions/data/scope.ts';
import { linkedColumnsOf } from '#functions/domain/link/linked-columns.ts';

/** By their ids; those that are deleted are not there. */
async function linkedBoards({ table }: Pick<CorePorts, 'table'>, scope: TenantScope, board: Board): Promise<Map<string, Board>> {
  const ids = board.columns.flatMap((column) => (isLinked(column) ? (column.linkEndList ?? []).map((end) => end.projectBoardId) : []));
  const boards = new Map<string, Board>();
  for (const id of new Set(ids)) {
    const far = id === board.id ? board : await getBoard(table, scope, id);
    if (far && !far.deletedAt) boards.set(id, far);
  }
  return boards;
}

/** Of the posts of linked boards it keeps number and title, and of those that the board links to what its mirrors show. */
export async function columnsWithLinked(ports: Pick<CorePorts, 'table'>, scope: TenantScope, board: Board, onWork: () => Promise<void>): Promise<Column[]> {
  const boards = await linkedBoards(ports, scope, board);
  const columns = board.columns.map((column) => (isLinked(column) ? { ...column, linkedColumnList: linkedColumnsOf(column, (id) => boards.get(id)) } : column));
  // Both ends of a link hold it, so a post says by itself whether the board links to it.
  const idsIn = (type: ColumnType, isMeant: (end: LinkedColumn) => boolean = () => true): Set<string> =>
    new Set(columns.flatMap(({ columnType, linkedColumnList = [] }) => (columnType === type ? linkedColumnList.filter(isMeant).map(({ id }) => id) : [])));
  const shownIds = idsIn(ColumnType.COLUMN_DATA_MIRROR);
  const partnerIds = idsIn(ColumnType.POST_LINK, ({ columnType }) => columnType === ColumnType.POST_LINK);
  const shownOf = ({ values }: Row): Row['values'] => {
    const entries = Object.entries(values);
    const isLinkedHere = entries.some(([id, value]) => partnerIds.has(id) && !isEmptyCell(value));
    return isLinkedHere ? Object.fromEntries(entries.filter(([id]) => shownIds.has(id))) : {};
  };
  const posts = new Map<string, LinkedPost>();
  for (const projectBoardId of boards.keys()) {
    for await (const { row } of listRows(ports.table, scope, projectBoardId)) {
      await onWork();
      const { id, projectSerialNumber, title } = row;
      if (!isSubPost(row)) posts.set(id, { id, projectSerialNumber, title, projectBoardId, values: shownOf(row), links: {} });
    }
  }
  return withLinked(columns, posts);
}
