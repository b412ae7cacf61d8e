/** Which sub-posts come along with the posts of one answer. */

import { AnswerRoom } from '#functions/domain/answer-room.ts';
import { SUB_POSTS_PER_ANSWER } from '#shared/board/limits.ts';
import { subPostsIn } from '#shared/board/rows/sub-post.ts';
import { toWireSubPost } from '#shared/board/rows/wire-sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { LIST_BYTES_PER_ANSWER, SUB_POST_BYTES_PER_ANSWER } from '#shared/rules/answers.ts';
import { jsonBytes } from '#shared/rules/size-limits.ts';
import type { ReadContext } from './context.ts';
import type { SubPostsOf } from './present.ts';
import { readBoard } from './read-board.ts';

/** All of a post's or none, as long as the answer has room. `isWanted` leaves some of them out. A board without sub-posts is not gone through. */
export function subPostsAlong(
  rows: ReadonlyMap<string, Row>,
  isWanted: (subPost: Row) => boolean = () => true,
): SubPostsOf {
  const subPosts = subPostsIn(rows.values());
  let [left, bytesLeft] = [SUB_POSTS_PER_ANSWER, SUB_POST_BYTES_PER_ANSWER];
  return ({ id }) => {
    const along = subPosts(id).filter(isWanted);
    if (along.length === 0 || along.length > left) return [];
    const bytes = jsonBytes(along);
    if (bytes > bytesLeft) return [];
    left -= along.length;
    bytesLeft -= bytes;
    return along;
  };
}

/** For a reader whose posts came without them: as many as one answer holds. */
export async function subPostsOf(context: ReadContext, boardId: string, postIdList: readonly string[]) {
  const { board, rows } = await readBoard(context, boardId);
  const subPosts = subPostsIn(rows.values());
  const room = new AnswerRoom({ entries: SUB_POSTS_PER_ANSWER, bytes: LIST_BYTES_PER_ANSWER });
  return postIdList.flatMap((postId) => {
    const post = rows.get(postId);
    return post ? room.take(subPosts(postId), (subPost) => toWireSubPost(subPost, post, board.columns)) : [];
  });
}
