/**
 * Which boards a column of links leads to, changed later. The column at the other end goes and comes with its board: while
 * it is hidden its cells keep the links, and when the board is chosen again they are taken from there.
 */
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { LINKED_BOARDS_MAX, LINKED_POSTS_PER_CHANGE } from '#shared/board/limits.ts';
import type { LinkEnd } from '#shared/board/linked-posts.ts';
import type { Column } from '#shared/board/types.ts';
import { getBoard, markColumnDeleted, putNewColumn, unmarkColumnDeleted, updateLinkEnds } from '#functions/data/board.ts';
import type { Board } from '#functions/data/board.ts';
import type { TransactOp } from '#functions/data/table.ts';
import { changeMeta } from '#functions/domain/board/change-meta.ts';
import type { BoardChange } from '#functions/domain/board/present.ts';
import { readBoard } from '#functions/domain/board/read-board.ts';
import { requireColumn, requireRoomForColumn, requireSettled } from '#functions/domain/board/require-column.ts';
import type { LinkContext } from './change-links.ts';
import type { LinkReadContext } from './far-boards.ts';
import { newPartner, requireChosen, tooManyBoards } from './link-column.ts';
import { requireLinkedBoard } from './linked-board.ts';
import { linksBack, linksInto, rewriteLinks } from './links-of-board.ts';
import type { LinksByPost, OwnRows } from './links-of-board.ts';
import { metaElsewhere } from './meta-elsewhere.ts';
import { requireRights } from './partner-columns.ts';
import { reachOf } from './reach.ts';

export type LinkedBoardsContext = LinkContext & LinkReadContext;

export interface LinkedBoards {
  boardId: string;
  columnId: string;
  linkedBoardList: { id: string; projectKey: string }[];
  mutationId?: string | null;
}

interface Part {
  ops: TransactOp[];
  links: LinksByPost;
}

/** The column at the other end is hidden; one that leads to further boards would keep links nobody sees. */
async function leave(context: LinkedBoardsContext, board: Board, ownRows: OwnRows, column: Column, end: LinkEnd): Promise<Part> {
  const { ports, scope } = context;
  if (end.id === column.id) throw new AppError('BadRequest', 'このボードどうしのリンクは、列を削除して外してください。');
  const other = end.projectBoardId === board.id ? board : await getBoard(ports.table, scope, end.projectBoardId);
  const partner = other?.columns.find(({ id }) => id === end.id);
  if ((partner?.linkEndList?.length ?? 0) > 1) throw new AppError('BadRequest', `「${other!.name}」の列「${partner!.name}」は、ほかのボードともつながっています。先に、その列のリンク先を変更してください。`);
  const links = await linksInto(context, ownRows, column, end);
  const ops = partner ? [markColumnDeleted(scope, end.projectBoardId, end.id, ports.clock.now())] : [];
  return { ops, links };
}

async function join(context: LinkedBoardsContext, board: Board, ownRows: OwnRows, column: Column, other: Board): Promise<Part & { end: LinkEnd }> {
  const { scope } = context;
  requireRoomForColumn(other);
  const endOf = (id: string): LinkEnd => ({ id, projectBoardId: other.id, projectKey: other.projectKey });
  const former = other.deletedColumns?.find(({ columnType, linkEndList }) => columnType === ColumnType.POST_LINK && linkEndList?.length === 1 && linkEndList[0]!.id === column.id);
  if (former) return { end: endOf(former.id), ops: [unmarkColumnDeleted(scope, other.id, former.id)], links: await linksBack(context, ownRows, endOf(former.id)) };
  const { partner, isItself } = newPartner(context, board, column, other);
  const columnOrder = Math.max(-1, ...other.columns.map((one) => one.columnOrder)) + 1;
  return { end: endOf(partner.id), ops: isItself ? [] : [putNewColumn(scope, other.id, { ...partner, columnOrder })], links: new Map() };
}

/** `onElsewhere` is told what changes on other boards, by each attempt. */
export const changeLinkedBoards = (context: LinkedBoardsContext, { mutationId, ...body }: LinkedBoards, onElsewhere: (changes: BoardChange[]) => void = () => undefined) =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { changeLinkedBoards: body },
    async decide(board) {
      const { scope } = context;
      const column = requireSettled(requireColumn(board, body.columnId));
      if (column.columnType !== ColumnType.POST_LINK) throw new AppError('BadRequest', 'この種類の列では設定できません。');
      const wanted = requireChosen(body.linkedBoardList);
      const ends = column.linkEndList ?? [];
      const reach = await reachOf(context.ports.table, scope, ends.map((end) => end.projectKey));
      // Who does not see a board cannot mean to leave it.
      const left = ends.filter((end) => reach.has(end.projectKey) && !wanted.some(({ id }) => id === end.projectBoardId));
      const added = wanted.filter(({ id }) => !ends.some((end) => end.projectBoardId === id));
      if (left.length + added.length === 0) return [];
      if (ends.length - left.length + added.length > LINKED_BOARDS_MAX) throw tooManyBoards();
      await requireRights(context, left);
      let own: ReturnType<OwnRows> | undefined;
      const ownRows: OwnRows = () => (own ??= readBoard(context, board.id).then(({ rows }) => rows));
      const boards = await Promise.all(added.map((one) => requireLinkedBoard(context, board, one, 'write')));
      const parted = await Promise.all(left.map((end) => leave(context, board, ownRows, column, end)));
      const joined = await Promise.all(boards.map((other) => join(context, board, ownRows, column, other)));
      const rows = await rewriteLinks(context, board, column, { left: parted.map(({ links }) => links), back: joined.map(({ links }) => links) });
      if (rows.count > LINKED_POSTS_PER_CHANGE) {
        throw new AppError('BadRequest', `リンクの変わる投稿が${rows.count.toLocaleString('ja-JP')}件あります。一度に変更できるのは${LINKED_POSTS_PER_CHANGE}件までです。先に、リンクを外してください。`);
      }
      const isElsewhere = ({ projectBoardId }: LinkEnd): boolean => projectBoardId !== board.id;
      const meta = metaElsewhere(context, [...left, ...joined.map(({ end }) => end)].filter(isElsewhere).map(({ projectBoardId, projectKey }) => ({ id: projectBoardId, projectKey })));
      onElsewhere(meta.changes);
      const kept = [...ends.filter((end) => !left.includes(end)), ...joined.map(({ end }) => end)];
      return [updateLinkEnds(scope, board.id, column, kept), ...[...parted, ...joined].flatMap(({ ops }) => ops), ...rows.ops, ...meta.ops];
    },
  });
