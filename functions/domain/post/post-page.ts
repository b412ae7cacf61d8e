/** The post panel in one load, and a post's history. */

import type { Item } from '#functions/clients/table/table.ts';
import { requireRowThere } from '#functions/data/board/posts-anywhere.ts';
import type { HistoryEntry } from '#functions/data/post/history.ts';
import { listHistoryPart, toListedEntry } from '#functions/data/post/history.ts';
import type { PostBody } from '#functions/data/post/post.ts';
import { getPostBody } from '#functions/data/post/post.ts';
import { getFollowAndHistory } from '#functions/data/post/post-follow.ts';
import { requirePostBySerial } from '#functions/data/post/serial-number.ts';
import { AnswerRoom } from '#functions/domain/answer-room.ts';
import { presentBoard, presentWithSubPosts } from '#functions/domain/board-core/present.ts';
import { isFollowing } from '#functions/domain/notification/follow-post.ts';
import { sectionArchiveOf } from '#shared/board/rows/archived.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import { SUB_POST_BYTES_PER_ANSWER } from '#shared/rules/answers.ts';
import type { Asks } from './comments/comments.ts';
import { presentComments } from './comments/comments.ts';
import { textOf } from './contents/plain-text.ts';
import { sanitizeRichText } from './contents/sanitize.ts';
import type { PostContext } from './post-context.ts';
import { readPostRows } from './read-rows.ts';
import { postedFields } from './registration/posted-from.ts';

export interface PresentBody<P> {
  asks: Asks;
  /** Signs what the captured pages link to. */
  presentPages(pages: Item[]): Promise<P[]>;
}

/** What lies in the post's own partition. */
export async function presentBody<P>(
  { userId }: PostContext['scope'],
  { contents, comments, pages }: PostBody,
  { asks, presentPages }: PresentBody<P>,
) {
  const contentsHtml = sanitizeRichText(contents?.html ?? '');
  const { commentList, before } = presentComments(comments, { asks, userId });
  return {
    ...(asks('contents') && { contents: textOf(contentsHtml) }),
    contentsHtml,
    contentsRevision: contents?.revision ?? 0,
    commentList,
    commentListBefore: before,
    pageList: await presentPages(pages),
  };
}

/** What one's own part in the post, and its history, tell; each only where it is asked for. */
export async function readAround(
  { ports, scope }: PostContext,
  postId: string,
  asks: Asks,
): Promise<{ said?: boolean | undefined; history?: HistoryEntry[] }> {
  if (!asks('isFollowed'))
    return asks('historyList') ? { history: await listHistoryPart(ports.table, scope, postId) } : {};
  const { isFollowed: said, history } = await getFollowAndHistory(ports.table, scope, postId, scope.userId);
  return asks('historyList') ? { said, history } : { said };
}

/** The number of a sub-post leads to its post. */
export async function postPage<P>(context: PostContext, projectSerialNumber: number, present: PresentBody<P>) {
  const { ports, scope } = context;
  const place = await requirePostBySerial(ports.table, scope, projectSerialNumber);
  const parentId = parentIdOf(place.postId);
  const { postId, boardId } = { ...place, postId: parentId ?? place.postId };
  const [{ board, post, subPosts }, body, { said, history }] = await Promise.all([
    readPostRows(context, boardId, postId, present.asks),
    getPostBody(ports.table, scope, postId),
    readAround(context, postId, present.asks),
  ]);
  const { row } = post;
  // The board, the contents and a part of the comments come along; those that are left out are asked for as subPostList.
  const room = new AnswerRoom({ bytes: SUB_POST_BYTES_PER_ANSWER });
  return {
    board: presentBoard(board),
    ...(history && { historyList: history.reverse().map(toListedEntry) }),
    ...(parentId === undefined ? {} : { subPostProjectSerialNumber: projectSerialNumber }),
    post: {
      ...presentWithSubPosts(row, board.columns, () => room.take(subPosts, (subPost) => subPost)),
      ...sectionArchiveOf(board, row),
      ...postedFields(row, post),
      ...(present.asks('isFollowed') && {
        isFollowed: await isFollowing(context, board, row, { said, comments: body.comments.comments }),
      }),
      ...(await presentBody(scope, body, present)),
    },
  };
}

/** A part of it, newest first, as the panel shows it; by the same numbers as postPage. */
export async function postHistory(
  { ports, scope }: PostContext,
  { projectSerialNumber, before }: { projectSerialNumber: number; before?: string | null | undefined },
) {
  const place = await requirePostBySerial(ports.table, scope, projectSerialNumber);
  const { postId, boardId } = { ...place, postId: parentIdOf(place.postId) ?? place.postId };
  const [history] = await Promise.all([
    listHistoryPart(ports.table, scope, postId, before ?? undefined),
    requireRowThere(ports.table, scope, { postId, boardId }),
  ]);
  return history.reverse().map(toListedEntry);
}
