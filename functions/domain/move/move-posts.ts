/**
 * Posts go to another board of their project, each with its sub-posts, in one transaction. Their rows stay where they were, marked
 * (data/board/moved-row.ts): a post that comes back finds there what could not follow it.
 */

import type { TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { requireBoard, requireReadableBoard } from '#functions/data/board/board.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { moveHead, moveRowAway, moveRowIn } from '#functions/data/board/moved-row.ts';
import { countPosts, uncountPosts } from '#functions/data/board/post-count.ts';
import { getRows, getRowsWithOrigin, listSubPostRowsWithOrigin } from '#functions/data/board/row.ts';
import { putHistory } from '#functions/data/post/history.ts';
import { commit } from '#functions/domain/board-core/commit.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { presentGone, presentPosts } from '#functions/domain/board-core/present-change.ts';
import { publisherOf } from '#functions/domain/board-core/publish-change.ts';
import type { RoomContext } from '#functions/domain/board-core/strict-limits.ts';
import { takeRoomInGroups } from '#functions/domain/board-core/strict-limits.ts';
import { changesElsewhere } from '#functions/domain/link/changes-elsewhere.ts';
import type { LinkContext } from '#functions/domain/link/link-context.ts';
import { type Also, historyIds, MOST_OPERATIONS } from '#functions/domain/post/deletion/delete-posts.ts';
import { inDeltas } from '#functions/domain/post/deletion/restore-posts.ts';
import type { CellContext, EditContext } from '#functions/domain/post/update-cell.ts';
import { missingMessage } from '#shared/board/rows/new-values.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { Arrival, Leaving } from './arrive.ts';
import { arrivals } from './arrive.ts';
import { writeCarried } from './carry-links.ts';

export interface MovePosts {
  /** Where they are. */
  boardId: string;
  targetBoardId: string;
  postIdList: string[];
  mutationId?: string | null;
}

export type MoveContext = CellContext & LinkContext;
export type MovingContext = EditContext & RoomContext;

/** Both boards as the move leaves them. */
export interface Moved {
  left: BoardChange;
  reached: BoardChange;
}

const SAME_BOARD = '移動先には、ほかのボードを選んでください。';
const SUB_POST_ALONE = 'サブ投稿は、親の投稿と一緒に移動します。親の投稿を選んでください。';
export const TOO_MUCH_AT_ONCE = '一度に移動できる量を超えています。件数を減らして、もう一度お試しください。';

const numbered = ({ row }: Arrival): string => `#${row.projectSerialNumber}`;

export function requireOtherBoard({ boardId, targetBoardId }: Pick<MovePosts, 'boardId' | 'targetBoardId'>): void {
  if (boardId === targetBoardId) throw new AppError('BadRequest', SAME_BOARD);
}

/** Names one post: what it lacks others may have. */
function refuseIncomplete(to: Board, list: readonly Arrival[]): void {
  const incomplete = list.find(({ missing }) => missing.length > 0);
  if (incomplete)
    throw new AppError(
      'BadRequest',
      `「${to.name}」に移動できません。${numbered(incomplete)}に、${missingMessage(incomplete.missing)}`,
    );
}

export async function leavingOf(
  { ports, scope }: MoveContext,
  boardId: string,
  postIdList: readonly string[],
): Promise<Leaving[]> {
  const found = await getRowsWithOrigin(ports.table, scope, boardId, postIdList);
  const posts = found.map((post) => {
    if (!post) throw new AppError('EntityNotFound');
    if (isSubPost(post.row)) throw new AppError('BadRequest', SUB_POST_ALONE);
    return post;
  });
  const along = await Promise.all(
    posts.map(({ row }) => (row.subPostCount ? listSubPostRowsWithOrigin(ports.table, scope, boardId, row.id) : [])),
  );
  return posts.flatMap((post, at) => [post, ...along[at]!]);
}

/** What a repeated call is answered: the posts as they are by now. */
async function movedBefore(
  context: MoveContext,
  { boardId, targetBoardId, mutationId }: MovePosts,
  { mark, postIdList }: { mark: string; postIdList: string[] },
): Promise<Moved> {
  const { ports, scope } = context;
  const [to, found] = await Promise.all([
    requireReadableBoard(ports.table, scope, targetBoardId),
    getRows(ports.table, scope, targetBoardId, postIdList),
  ]);
  const rows = found.flatMap((row) => row ?? []);
  const origin = { scope, actorAccountName: scope.accountName, mutationId };
  return {
    left: presentGone({ ...origin, boardId }, mark, postIdList),
    reached: presentPosts(
      { ...origin, boardId: targetBoardId },
      mark,
      rows,
      to.columns,
      new Map(rows.map((row) => [row.id, row])),
    ),
  };
}

/** All or none. Posts that are on the other board already are not there to be moved. */
export function movePosts(
  context: MovingContext,
  { mutationId, ...body }: MovePosts,
  also: Also = () => [],
): Promise<Moved> {
  const { ports, scope } = context;
  const { boardId, targetBoardId } = body;
  const origin = { scope, actorAccountName: scope.accountName, mutationId };
  const idOf = historyIds(ports);

  return commit<Moved>(context, {
    mutationId,
    body: { movePosts: body },
    async prepare() {
      requireOtherBoard(body);
      const [from, to, leaving] = await Promise.all([
        requireBoard(ports.table, scope, boardId),
        requireBoard(ports.table, scope, targetBoardId),
        leavingOf(context, boardId, [...new Set(body.postIdList)]),
      ]);
      const { list, links } = await arrivals(context, { from, to, leaving }, ports.clock.now());
      refuseIncomplete(to, list);
      const stamp = ports.clock.now();
      const at = new Date(stamp).toISOString();
      const by = scope.accountName;
      const departure = { deletedAt: at, deletedBy: by, movedTo: to.id };
      const posts = list.filter(({ row }) => !isSubPost(row));
      const [first, ...others] = list.map(({ row }) => ({ id: row.id, revision: row.revision + 1 }));
      const deltaOf = (id: string) => ({ id, mutationId: mutationId ?? undefined });
      const goneId = ports.ids.ulid(stamp);
      const told = { at, by };
      const arrived = inDeltas(list.map((arrival) => arrival.to)).map(([row, ...along]) => ({
        ...deltaOf(ports.ids.ulid(stamp)),
        delta: {
          kind: 'ROW' as const,
          postId: row!.id,
          revision: row!.revision,
          ...told,
          row: row!,
          ...(along.length > 0 && { along }),
        },
      }));
      const serials = new Map(posts.map(({ row }) => [row.id, row.projectSerialNumber]));
      const partners = writeCarried(context, links.sheet, (id) => serials.get(id), mutationId);
      const room = countPosts(scope, to.id, list.length, at);
      const roomInGroups = await takeRoomInGroups(
        context,
        to,
        posts.map((arrival) => ({ after: arrival.to })),
      );
      const ops: TransactOp[] = [
        ...posts.map(({ row, to: after }) =>
          putHistory(scope, row.id, {
            id: idOf(row.id),
            actionType: PostHistoryActionType.MOVE_POST_TO_OTHER_BOARD,
            actionUserAccountName: by,
            actionDate: at,
            revision: after.revision,
            postTitle: row.title,
            beforeText: from.name,
            afterText: to.name,
          }),
        ),
        putDelta(scope, from.id, {
          ...deltaOf(goneId),
          delta: {
            kind: 'GONE',
            postId: first!.id,
            revision: first!.revision,
            ...told,
            ...(others.length > 0 && { along: others }),
          },
        }),
        ...arrived.map((delta) => putDelta(scope, to.id, delta)),
        ...list.flatMap(({ row, to: after, kept, userAgent }) => [
          moveRowAway(scope, from.id, row, departure),
          moveRowIn(scope, to.id, after, userAgent === undefined ? {} : { userAgent }, kept),
          ...moveHead(scope, row, from.id, to.id),
        ]),
        ...partners.flatMap((partner) => partner.ops),
        uncountPosts(scope, from.id, list.length, at),
        room,
        ...roomInGroups,
      ];
      if (ops.length > MOST_OPERATIONS) throw new AppError('BadRequest', TOO_MUCH_AT_ONCE);
      const ids = list.map(({ row }) => row.id);
      const rows = list.map((arrival) => arrival.to);
      const reachedMark = arrived.at(-1)!.id;
      return {
        ops: [...ops, ...also(posts.map(({ row }) => row.id))],
        refusals: [{ op: room, refusal: new AppError('BoardFull') }],
        reference: { mark: reachedMark, boardId, postIdList: ids },
        result: {
          left: presentGone({ ...origin, boardId }, goneId, ids),
          reached: presentPosts(
            { ...origin, boardId: to.id },
            reachedMark,
            rows,
            to.columns,
            new Map(rows.map((row) => [row.id, row])),
          ),
        },
        publishElsewhere: publisherOf(ports.push, changesElsewhere(context, mutationId, partners)),
      };
    },
    recall: (reference) => movedBefore(context, { ...body, mutationId }, reference),
  });
}
