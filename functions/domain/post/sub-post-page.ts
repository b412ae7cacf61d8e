/** The panel of a sub-post in one load, and its history. */

import { requireRowThere } from '#functions/data/board/posts-anywhere.ts';
import { type HistoryEntry, listHistoryPart, toListedEntry } from '#functions/data/post/history.ts';
import { getPostBody } from '#functions/data/post/post.ts';
import { listPlacesBySerial } from '#functions/data/post/serial-number.ts';
import { presentBoard } from '#functions/domain/board-core/present.ts';
import { isFollowing } from '#functions/domain/notification/follow-post.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import { toWirePost } from '#shared/board/rows/wire-post.ts';
import { toWireSubPost } from '#shared/board/rows/wire-sub-post.ts';
import { AppError } from '#shared/errors.ts';
import type { PostContext } from './post-context.ts';
import type { PresentBody } from './post-page.ts';
import { presentBody, readAround } from './post-page.ts';
import { readSubPostRows } from './read-rows.ts';
import { postedFields } from './registration/posted-from.ts';
import { presentSubPostHistory } from './sub-post-history.ts';

export interface AskSubPost {
  /** The post's number. */
  projectSerialNumber: number;
  subPostProjectSerialNumber: number;
}

/** Both numbers must belong together: a sub-post of another post is as missing as none. */
async function requireSubPost(
  { ports, scope }: PostContext,
  { projectSerialNumber, subPostProjectSerialNumber }: AskSubPost,
): Promise<{ id: string; postId: string; boardId: string }> {
  if (projectSerialNumber === subPostProjectSerialNumber) throw new AppError('EntityNotFound');
  const [post, subPost] = await listPlacesBySerial(ports.table, scope, [
    projectSerialNumber,
    subPostProjectSerialNumber,
  ]);
  if (!post || !subPost || parentIdOf(subPost.postId) !== post.postId) throw new AppError('EntityNotFound');
  return { id: subPost.postId, postId: post.postId, boardId: post.boardId };
}

const presentHistory = (history: HistoryEntry[], serial: number) =>
  history.reverse().map((entry) => presentSubPostHistory(toListedEntry(entry), serial));

export async function subPostPage<P>(context: PostContext, ask: AskSubPost, present: PresentBody<P>) {
  const { ports, scope } = context;
  const { id, postId, boardId } = await requireSubPost(context, ask);
  const [{ board, subPost, post }, body, { said, history }] = await Promise.all([
    readSubPostRows(context, boardId, { id, postId }, present.asks),
    getPostBody(ports.table, scope, id),
    readAround(context, id, present.asks),
  ]);
  const { row } = subPost;
  return {
    board: presentBoard(board),
    ...(history && { historyList: presentHistory(history, ask.subPostProjectSerialNumber) }),
    post: toWirePost(post, board.columns),
    subPost: {
      ...toWireSubPost(row, post, board.columns),
      projectBoardId: boardId,
      ...postedFields(row, subPost),
      ...(present.asks('isFollowed') && {
        isFollowed: await isFollowing(context, board, row, { said, comments: body.comments.comments }),
      }),
      ...(await presentBody(scope, body, present)),
    },
  };
}

/** A part of it, newest first, as the panel shows it. */
export async function subPostHistory(
  context: PostContext,
  { before, ...ask }: AskSubPost & { before?: string | null | undefined },
) {
  const { ports, scope } = context;
  const { id, boardId } = await requireSubPost(context, ask);
  const [history] = await Promise.all([
    listHistoryPart(ports.table, scope, id, before ?? undefined),
    requireRowThere(ports.table, scope, { postId: id, boardId }),
  ]);
  return presentHistory(history, ask.subPostProjectSerialNumber);
}
