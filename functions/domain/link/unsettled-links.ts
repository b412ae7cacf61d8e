/** Where the cells of a column of links are not yet what its boards, changed meanwhile, make of them. */

import type { Board } from '#functions/data/board/board.ts';
import { isBoardActive } from '#functions/data/board/board.ts';
import { listHeads } from '#functions/data/board/link.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import type { Column, LinkEnd, Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { readFar } from './far-boards.ts';
import type { HeldBoard } from './hierarchy.ts';
import { linksIn } from './write-links.ts';

/** A post at the other end whose cell there kept its link. */
export interface Kept {
  far: { board: Board; column: Column };
  row: Row;
}

export interface Unsettled {
  row: Row;
  /** Posts of boards that the column leads to no more. */
  left: string[];
  back: Kept[];
}

export interface UnsettledLinks {
  board: Board;
  column: Column;
  posts: Unsettled[];
}

interface FarEnd extends HeldBoard {
  column: Column;
}

/** A deleted column may come back, with its cells. */
const columnOf = ({ columns, deletedColumns = [] }: Board, columnId: string): Column | undefined =>
  [...columns, ...deletedColumns].find(({ id }) => id === columnId);

/** The column at the other end with all posts there; undefined where it is gone, or its board is archived: nobody writes there. */
async function readEnd(context: ReadContext, own: HeldBoard, end: LinkEnd): Promise<FarEnd | undefined> {
  const held = end.projectBoardId === own.board.id ? own : await readFar(context, end, end.projectKey);
  const column = held && isBoardActive(held.board) ? columnOf(held.board, end.id) : undefined;
  return held && column && { board: held.board, rows: held.rows, column };
}

/** Links that the cells at these ends hold and those of this column do not, by post of this board. */
function keptLinks(
  rows: ReadonlyMap<string, Row>,
  column: Pick<Column, 'id'>,
  ends: readonly FarEnd[],
): Map<string, Kept[]> {
  const kept = new Map<string, Kept[]>();
  for (const end of ends) {
    const far = { board: end.board, column: end.column };
    for (const row of end.rows.values()) {
      for (const id of linksIn(row, end.column)) {
        const own = rows.get(id);
        if (own && !linksIn(own, column).includes(row.id)) kept.set(id, [...(kept.get(id) ?? []), { far, row }]);
      }
    }
  }
  return kept;
}

/** `far`: the ends as they were read. */
export async function unsettledPosts(
  context: ReadContext,
  own: HeldBoard,
  column: Column,
): Promise<{ posts: Unsettled[]; far: FarEnd[] }> {
  const {
    board: { id: boardId },
    rows,
  } = own;
  const ends = column.linkEndList ?? [];
  const far = (
    await Promise.all(ends.map((end) => (end.id === column.id ? undefined : readEnd(context, own, end))))
  ).filter((end) => end !== undefined);
  const boardIds = new Set(ends.map(({ projectBoardId }) => projectBoardId));
  const isNear = (id: string): boolean =>
    (boardIds.has(boardId) && rows.has(id)) || far.some((end) => end.rows.has(id));
  const strange = new Map(
    [...rows.values()].flatMap((row) => {
      const ids = linksIn(row, column).filter((id) => !isNear(id));
      return ids.length > 0 ? [[row.id, ids] as const] : [];
    }),
  );
  const heads = await listHeads(context.ports.table, context.scope, [...new Set([...strange.values()].flat())]);
  const leftIds = new Set(heads.flatMap((head) => (head && !boardIds.has(head.boardId) ? head.postId : [])));
  const kept = keptLinks(rows, column, far);
  const posts = [...new Set([...strange.keys(), ...kept.keys()])].flatMap((id) => {
    const one = {
      row: rows.get(id)!,
      left: (strange.get(id) ?? []).filter((other) => leftIds.has(other)),
      back: kept.get(id) ?? [],
    };
    return one.left.length + one.back.length > 0 ? [one] : [];
  });
  return { posts, far };
}

/** Undefined: the column, or its board, is gone, or the board is archived. */
export async function unsettledLinks(
  context: ReadContext,
  boardId: string,
  columnId: string,
): Promise<UnsettledLinks | undefined> {
  const { projectKey } = context.scope;
  const own = await readFar(context, { projectBoardId: boardId, projectKey }, projectKey);
  if (!own || !isBoardActive(own.board)) return undefined;
  const column = columnOf(own.board, columnId);
  if (column?.columnType !== ColumnType.POST_LINK) return undefined;
  return { board: own.board, column, posts: (await unsettledPosts(context, own, column)).posts };
}
