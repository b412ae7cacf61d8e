/**
 * Which boards a column of links leads to, changed later. The column at the other end goes and comes with its board: while
 * it is hidden its cells keep the links, and when the board is chosen again they are taken from there. One transaction
 * says where the column leads; its cells, however many, follow by themselves (settle-links.ts).
 */

import type { TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { getBoard } from '#functions/data/board/board.ts';
import { markColumnDeleted, putNewColumn, unmarkColumnDeleted, updateLinkEnds } from '#functions/data/board/column.ts';
import { changeMeta } from '#functions/domain/board-core/change-meta.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { requireColumn, requireRoomForColumn, requireSettled } from '#functions/domain/board-core/require-column.ts';
import { LINKED_BOARDS_MAX, LINKS_PER_CELL_MAX } from '#shared/board/limits.ts';
import type { Column, LinkEnd } from '#shared/board/types.ts';
import { ColumnType, LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { LinkReadContext } from './far-boards.ts';
import { circle, closingLinks } from './hierarchy.ts';
import { newPartner, requireChosen, tooManyBoards } from './link-column.ts';
import type { LinkWriteContext } from './link-context.ts';
import { requireLinkedBoard } from './linked-board.ts';
import { metaElsewhere } from './meta-elsewhere.ts';
import { requireRights } from './partner-columns.ts';
import { reachOf } from './reached-projects.ts';
import { settleAsker, settleAtOnce } from './settle-links.ts';
import { unsettledPosts } from './unsettled-links.ts';
import { linksIn } from './write-links.ts';

export type LinkedBoardsContext = LinkWriteContext & LinkReadContext;

export interface LinkedBoards {
  boardId: string;
  columnId: string;
  linkedBoardList: { id: string; projectKey: string }[];
  mutationId?: string | null;
}

/** The column at the other end is hidden; one that leads to further boards would keep links nobody sees. */
async function leave(
  { ports, scope }: LinkedBoardsContext,
  board: Board,
  column: Column,
  end: LinkEnd,
): Promise<TransactOp[]> {
  if (end.id === column.id)
    throw new AppError('BadRequest', 'このボードどうしのリンクは、列を削除して外してください。');
  const other = end.projectBoardId === board.id ? board : await getBoard(ports.table, scope, end.projectBoardId);
  const partner = other?.columns.find(({ id }) => id === end.id);
  if ((partner?.linkEndList?.length ?? 0) > 1)
    throw new AppError(
      'BadRequest',
      `「${other!.name}」の列「${partner!.name}」は、ほかのボードともつながっています。先に、その列のリンク先を変更してください。`,
    );
  return partner ? [markColumnDeleted(scope, end.projectBoardId, end.id, ports.clock.now())] : [];
}

interface Joined {
  end: LinkEnd;
  ops: TransactOp[];
  /** The column comes back as it was hidden: its cells may have kept links. */
  isBack: boolean;
}

function join(context: LinkedBoardsContext, board: Board, column: Column, other: Board): Joined {
  const { scope } = context;
  requireRoomForColumn(other);
  const endOf = (id: string): LinkEnd => ({ id, projectBoardId: other.id, projectKey: other.projectKey });
  const former = other.deletedColumns?.find(
    ({ columnType, linkEndList }) =>
      columnType === ColumnType.POST_LINK && linkEndList?.length === 1 && linkEndList[0]!.id === column.id,
  );
  if (former) return { end: endOf(former.id), ops: [unmarkColumnDeleted(scope, other.id, former.id)], isBack: true };
  const { partner, isItself } = newPartner(context, board, column, other);
  const columnOrder = Math.max(-1, ...other.columns.map((one) => one.columnOrder)) + 1;
  return {
    end: endOf(partner.id),
    ops: isItself ? [] : [putNewColumn(scope, other.id, { ...partner, columnOrder })],
    isBack: false,
  };
}

/** Refuses what could not come back as a whole. `column`: as it will be. */
async function refuseReturn(context: LinkedBoardsContext, board: Board, column: Column): Promise<void> {
  const { rows } = await readBoard(context, board.id);
  const { posts, far } = await unsettledPosts(context, { board, rows }, column);
  for (const { row, left, back } of posts) {
    if (back.length > 0 && linksIn(row, column).length - left.length + back.length > LINKS_PER_CELL_MAX)
      throw new AppError(
        'BadRequest',
        `「${row.title}」には、これ以上リンクできません。リンクできる投稿は${LINKS_PER_CELL_MAX}件までです。`,
      );
  }
  if (column.direction !== Direction.PARENT) return;
  const after = new Map(rows);
  for (const { row, left } of posts)
    after.set(row.id, {
      ...row,
      values: { ...row.values, [column.id]: linksIn(row, column).filter((id) => !left.includes(id)) },
    });
  const links = posts.flatMap(({ row, back }) => back.map((kept) => ({ child: row.id, parent: kept.row.id })));
  // Of a board that links to itself the rows stand in `after`.
  if ((await closingLinks(context.ports.table, context.scope, links, [{ board, rows: after }, ...far])).length > 0)
    throw circle();
}

export async function changeLinkedBoards(
  context: LinkedBoardsContext,
  { mutationId, ...body }: LinkedBoards,
): Promise<BoardChange> {
  const { boardId, columnId } = body;
  const ask = settleAsker(context);
  let isAsked = false;
  const change = await changeMeta(context, {
    boardId,
    mutationId,
    body: { changeLinkedBoards: body },
    async decide(board) {
      const { scope } = context;
      const column = requireSettled(requireColumn(board, columnId));
      if (column.columnType !== ColumnType.POST_LINK)
        throw new AppError('BadRequest', 'この種類の列では設定できません。');
      const wanted = requireChosen(body.linkedBoardList);
      const ends = column.linkEndList ?? [];
      const reach = await reachOf(
        context.ports.table,
        scope,
        ends.map((end) => end.projectKey),
      );
      // Who does not see a board cannot mean to leave it.
      const left = ends.filter(
        (end) => reach.has(end.projectKey) && !wanted.some(({ id }) => id === end.projectBoardId),
      );
      const added = wanted.filter(({ id }) => !ends.some((end) => end.projectBoardId === id));
      if (left.length + added.length === 0) return [];
      if (ends.length - left.length + added.length > LINKED_BOARDS_MAX) throw tooManyBoards();
      await requireRights(context, left);
      const boards = await Promise.all(added.map((one) => requireLinkedBoard(context, board, one, 'write')));
      const parted = await Promise.all(left.map((end) => leave(context, board, column, end)));
      const joined = boards.map((other) => join(context, board, column, other));
      const isBack = joined.some((one) => one.isBack);
      const kept = [...ends.filter((end) => !left.includes(end)), ...joined.map(({ end }) => end)];
      if (isBack) await refuseReturn(context, board, { ...column, linkEndList: kept });
      const isElsewhere = ({ projectBoardId }: LinkEnd): boolean => projectBoardId !== board.id;
      const meta = metaElsewhere(
        context,
        [...left, ...joined.map(({ end }) => end)]
          .filter(isElsewhere)
          .map(({ projectBoardId, projectKey }) => ({ id: projectBoardId, projectKey })),
      );
      // Whatever becomes of this call, the cells follow what it commits; so do links that are still on their way into a board that is left.
      isAsked = left.length > 0 || isBack;
      if (isAsked) await ask([{ boardId, columnId, projectKey: scope.projectKey }]);
      return {
        ...meta,
        ops: [
          updateLinkEnds(scope, board.id, column, kept),
          ...parted.flat(),
          ...joined.flatMap(({ ops }) => ops),
          ...meta.ops,
        ],
      };
    },
  });
  if (isAsked) await settleAtOnce(context, boardId, columnId);
  return change;
}
