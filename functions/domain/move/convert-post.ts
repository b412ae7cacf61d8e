/**
 * A post becomes a sub-post of another post of its project, or a sub-post a post of a board, in one transaction. What lies in its own
 * partition (contents, comments, captured pages, history, who follows) stays where it is, and so does its number; its row stays behind,
 * marked, with what could not follow (data/board/moved-row.ts).
 */

import type { TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { requireBoard, requireReadableBoard } from '#functions/data/board/board.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { moveHead, moveRowAway, moveRowIn } from '#functions/data/board/moved-row.ts';
import { countPosts, readPostCount, uncountPosts } from '#functions/data/board/post-count.ts';
import { getRows, getRowsWithOrigin, listSubPostRows } from '#functions/data/board/row.ts';
import { putHistory } from '#functions/data/post/history.ts';
import { commit } from '#functions/domain/board-core/commit.ts';
import { presentGone, presentPosts } from '#functions/domain/board-core/present-change.ts';
import { takeRoomInGroups } from '#functions/domain/board-core/strict-limits.ts';
import { countedPosts, historyIds } from '#functions/domain/post/deletion/delete-posts.ts';
import { BOARD_POSTS_MAX, SUB_POSTS_MAX } from '#shared/board/limits.ts';
import { holdsOwnValues, pairedColumns } from '#shared/board/move/carried-cell.ts';
import { isActiveOn } from '#shared/board/rows/archived.ts';
import { missingMessage } from '#shared/board/rows/new-values.ts';
import { isSubPost, parentIdOf, stableIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { formatNumber } from '#shared/format/number.ts';
import { isUlid } from '#shared/validation/ulid.ts';
import type { Leaving } from './arrive.ts';
import { type Conversion, converted } from './converted.ts';
import { type MovePlan, movedColumn } from './move-plan.ts';
import type { MoveContext, Moved, MovingContext } from './move-posts.ts';

export interface ConvertPost {
  /** Where it is, and where it goes: the same board, or another one of the project. */
  boardId: string;
  targetBoardId: string;
  postId: string;
  /** The post that it becomes a sub-post of; without one it becomes a post. */
  parentPostId?: string | null | undefined;
  mutationId?: string | null;
}

const REFUSED = {
  itself: '投稿を、自分自身のサブ投稿にはできません。',
  isPost: 'この投稿は、サブ投稿ではありません。',
  isThereAlready: 'すでにこの投稿のサブ投稿です。',
  underSubPost: 'サブ投稿には、サブ投稿を追加できません。親にする投稿を選んでください。',
  hasSubPosts:
    'サブ投稿がある投稿は、ほかの投稿のサブ投稿にできません。先に、サブ投稿を投稿に変更するか、ほかの投稿へ移してください。',
  isMerged: '統合した投稿は、サブ投稿にできません。先に統合を取り消してください。',
  archivedParent: 'アーカイブした投稿には、サブ投稿を追加できません。',
  full: `1つの投稿に追加できるサブ投稿は${SUB_POSTS_MAX}件までです。`,
  old: 'このサブ投稿は、以前の版で作られたため変更できません。',
} as const;

const refuse = (reason: keyof typeof REFUSED): never => {
  throw new AppError('BadRequest', REFUSED[reason]);
};

interface Read extends Conversion {
  /** The post that it is a sub-post of. */
  oldParent: Row | undefined;
}

function requireConvertible({ row }: Leaving, parentPostId: string | null | undefined): void {
  if (!isUlid(stableIdOf(row.id))) refuse('old');
  if (parentPostId == null) {
    if (!isSubPost(row)) refuse('isPost');
    return;
  }
  if (parentPostId === row.id) refuse('itself');
  if (parentIdOf(row.id) === parentPostId) refuse('isThereAlready');
  if ((row.subPostCount ?? 0) > 0) refuse('hasSubPosts');
  if (row.mergedInto !== undefined || row.mergedFrom) refuse('isMerged');
}

async function parentOn({ ports, scope }: MoveContext, board: Board, postId: string): Promise<Conversion['under']> {
  const [[post], subPosts] = await Promise.all([
    getRows(ports.table, scope, board.id, [postId]),
    listSubPostRows(ports.table, scope, board.id, postId),
  ]);
  if (!post) throw new AppError('EntityNotFound');
  if (isSubPost(post)) refuse('underSubPost');
  if (!isActiveOn(board)(post)) refuse('archivedParent');
  if ((post.subPostCount ?? 0) >= SUB_POSTS_MAX) refuse('full');
  return { post, subPosts };
}

async function read(context: MoveContext, ask: ConvertPost): Promise<Read> {
  const { ports, scope } = context;
  const { boardId, targetBoardId, postId, parentPostId } = ask;
  const oldParentId = parentIdOf(postId);
  const [from, to, [leaving, oldParent]] = await Promise.all([
    requireBoard(ports.table, scope, boardId),
    requireBoard(ports.table, scope, targetBoardId),
    getRowsWithOrigin(ports.table, scope, boardId, [postId, ...(oldParentId === undefined ? [] : [oldParentId])]),
  ]);
  if (!leaving || (oldParentId !== undefined && !oldParent)) throw new AppError('EntityNotFound');
  // First what is not there: nobody learns more of a post that is not on this board.
  const under = parentPostId == null ? undefined : await parentOn(context, to, parentPostId);
  requireConvertible(leaving, parentPostId);
  return { from, to, leaving, under, oldParent: oldParent?.row };
}

/** What of its values would not come along, before anything is done. */
export async function conversionPlan(context: MoveContext, ask: ConvertPost): Promise<MovePlan> {
  const { ports, scope } = context;
  const known = await read(context, ask);
  const { from, to } = known;
  const [arrival, posts] = await Promise.all([
    converted(context, known, ports.clock.now()),
    from.id === to.id ? 0 : readPostCount(ports.table, scope, to.id),
  ]);
  const pairs = pairedColumns(from.columns, to.columns);
  return {
    postCount: 1,
    subPostCount: 0,
    columnList: from.columns
      .filter(holdsOwnValues)
      .flatMap((column) => movedColumn(column, from.id === to.id ? column : pairs.get(column.id), [arrival])),
    missingList: arrival.missing.map(({ name }) => ({ name, count: 1 })),
    partList: [{ postIdList: [ask.postId] }],
    ...(posts >= BOARD_POSTS_MAX && {
      refusal: `「${to.name}」の投稿が上限の${formatNumber(BOARD_POSTS_MAX)}件になるため、変更できません。`,
    }),
  };
}

const placeName = (board: Board, parent: Row | undefined): string =>
  parent ? `${board.name} › #${parent.projectSerialNumber} ${parent.title}` : board.name;

/** What a repeated call is answered: the posts as they are by now. */
async function convertedBefore(
  { ports, scope }: MoveContext,
  { boardId, targetBoardId, postId, mutationId }: ConvertPost,
  { mark, postIdList }: { mark: string; postIdList: string[] },
): Promise<Moved> {
  const oldParentId = parentIdOf(postId);
  const [from, to, left, reached] = await Promise.all([
    requireReadableBoard(ports.table, scope, boardId),
    requireReadableBoard(ports.table, scope, targetBoardId),
    getRows(ports.table, scope, boardId, oldParentId === undefined ? [] : [oldParentId]),
    getRows(ports.table, scope, targetBoardId, postIdList),
  ]);
  return toldOf({ scope, mutationId }, { from, to, postId }, [mark, mark], {
    left: left.flatMap((row) => row ?? []),
    reached: reached.flatMap((row) => row ?? []),
  });
}

function toldOf(
  { scope, mutationId }: { scope: MoveContext['scope']; mutationId?: string | null | undefined },
  { from, to, postId }: { from: Board; to: Board; postId: string },
  [leftMark, reachedMark]: [string, string],
  rows: { left: Row[]; reached: Row[] },
): Moved {
  const origin = { scope, actorAccountName: scope.accountName, ...(mutationId != null && { mutationId }) };
  const here = { ...origin, boardId: from.id };
  if (from.id === to.id) {
    const both = presentGone(here, reachedMark, [postId], [...rows.left, ...rows.reached], from.columns);
    return { left: both, reached: both };
  }
  return {
    left: presentGone(here, leftMark, [postId], rows.left, from.columns),
    reached: presentPosts(
      { ...origin, boardId: to.id },
      reachedMark,
      rows.reached,
      to.columns,
      new Map(rows.reached.map((row) => [row.id, row])),
    ),
  };
}

export function convertPost(context: MovingContext, { mutationId, ...ask }: ConvertPost): Promise<Moved> {
  const { ports, scope } = context;
  const idOf = historyIds(ports);

  return commit<Moved>(context, {
    ...(mutationId != null && { mutationId }),
    body: { convertPost: ask },
    async prepare() {
      const known = await read(context, ask);
      const { from, to, leaving, under, oldParent } = known;
      const stamp = ports.clock.now();
      const { to: after, kept, missing } = await converted(context, known, stamp);
      if (missing.length > 0)
        throw new AppError('BadRequest', `「${to.name}」に移せません。${missingMessage(missing)}`);
      const { row, ...origin } = leaving;
      const at = new Date(stamp).toISOString();
      const by = scope.accountName;
      const counted = (boardId: string, parent: Row | undefined, subPost: Row, isGone: boolean) =>
        countedPosts(context, boardId, {
          parents: parent ? [parent] : [],
          subPosts: parent ? [subPost] : [],
          isGone,
          isParentChanged: true,
          at,
          idOf,
        });
      const left = counted(from.id, oldParent, row, true);
      const reached = counted(to.id, under?.post, after, false);
      const [goneId, mark] = [ports.ids.ulid(stamp), ports.ids.ulid(stamp)];
      const told = { revision: after.revision, at, by };
      const isElsewhere = from.id !== to.id;
      const room = countPosts(scope, to.id, 1, at);
      const roomInGroups = await takeRoomInGroups(context, to, [{ after }]);
      const ops: TransactOp[] = [
        putHistory(scope, row.id, {
          id: idOf(row.id),
          actionType: PostHistoryActionType.MOVE_POST_TO_OTHER_BOARD,
          actionUserAccountName: by,
          actionDate: at,
          revision: after.revision,
          postTitle: row.title,
          isParentChanged: true,
          beforeText: placeName(from, oldParent),
          afterText: placeName(to, under?.post),
        }),
        putDelta(scope, from.id, { id: goneId, delta: { kind: 'GONE', postId: row.id, ...told } }),
        putDelta(scope, to.id, {
          id: mark,
          delta: { kind: 'ROW', postId: after.id, ...told, row: after },
          ...(mutationId != null && { mutationId }),
        }),
        moveRowAway(scope, from.id, row, { deletedAt: at, deletedBy: by, movedTo: to.id }),
        moveRowIn(scope, to.id, after, origin, kept),
        ...moveHead(scope, row, from.id, to.id, after.id),
        ...left.ops,
        ...reached.ops,
        ...(isElsewhere ? [uncountPosts(scope, from.id, 1, at), room] : []),
        ...roomInGroups,
      ];
      const rows = { left: left.rows, reached: [...reached.rows, after] };
      return {
        ops,
        refusals: isElsewhere ? [{ op: room, refusal: new AppError('BoardFull') }] : [],
        reference: { mark, boardId: to.id, postIdList: rows.reached.map(({ id }) => id) },
        result: toldOf({ scope, mutationId }, { from, to, postId: row.id }, [goneId, mark], rows),
      };
    },
    recall: (reference) => convertedBefore(context, { ...ask, ...(mutationId != null && { mutationId }) }, reference),
  });
}
