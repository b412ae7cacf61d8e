/** The post panel in one load, and a post's history. */

import { requireBoard, requireBoardHead } from '#functions/data/board/board.ts';
import { getPostWithSubPosts } from '#functions/data/board/row.ts';
import { listed, listHistoryPart } from '#functions/data/post/history.ts';
import type { PostBody } from '#functions/data/post/post.ts';
import { getPostBody, requirePostBySerial } from '#functions/data/post/post.ts';
import type { Item } from '#functions/data/table/table.ts';
import { AnswerRoom } from '#functions/domain/answer-room.ts';
import { presentBoard, presentWithSubPosts } from '#functions/domain/board-core/present.ts';
import { isFollowing } from '#functions/domain/notification/follow-post.ts';
import { sectionArchiveOf } from '#shared/board/rows/archived.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import { AppError } from '#shared/errors.ts';
import { SUB_POST_BYTES_PER_ANSWER } from '#shared/rules/answers.ts';
import type { Asks } from './comments.ts';
import { presentComments } from './comments.ts';
import type { PostContext } from './post-context.ts';
import { postedFields } from './posted-from.ts';
import { sanitizeRichText, textOf } from './sanitize.ts';

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

/** The number of a sub-post leads to its post. */
export async function postPage<P>({ ports, scope }: PostContext, projectSerialNumber: number, present: PresentBody<P>) {
  const place = await requirePostBySerial(ports.table, scope, projectSerialNumber);
  const parentId = parentIdOf(place.postId);
  const { postId, boardId } = { ...place, postId: parentId ?? place.postId };
  const [board, found, body, history] = await Promise.all([
    requireBoard(ports.table, scope, boardId),
    getPostWithSubPosts(ports.table, scope, boardId, postId),
    getPostBody(ports.table, scope, postId),
    present.asks('historyList') ? listHistoryPart(ports.table, scope, postId) : undefined,
  ]);
  if (!found) throw new AppError('EntityNotFound');
  const {
    post: { row },
    subPosts,
  } = found;
  // The board, the contents and a part of the comments come along; those that are left out are asked for as subPostList.
  const room = new AnswerRoom({ bytes: SUB_POST_BYTES_PER_ANSWER });
  return {
    board: presentBoard(board),
    ...(history && { historyList: history.reverse().map(listed) }),
    ...(parentId === undefined ? {} : { subPostProjectSerialNumber: projectSerialNumber }),
    post: {
      ...presentWithSubPosts(row, board.columns, () => room.take(subPosts, (subPost) => subPost)),
      ...sectionArchiveOf(board, row),
      ...postedFields(row, found.post),
      ...(present.asks('isFollowed') && { isFollowed: await isFollowing({ ports, scope }, board, row) }),
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
    requireBoardHead(ports.table, scope, boardId),
  ]);
  return history.reverse().map(listed);
}
