/** Which sub-posts come along with the posts of one answer. */
import { SUB_POSTS_PER_ANSWER } from '#shared/board/limits.ts';
import { subPostsIn } from '#shared/board/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { toWireSubPost } from '#shared/board/wire-sub-post.ts';
import type { ReadContext } from './context.ts';
import type { SubPostsOf } from './present.ts';
import { readBoard } from './read-board.ts';

/**
 * All of a post's or none, as long as the answer has room: AppSync carries 5 MB. `isWanted` leaves some of them out. A board
 * without sub-posts is not gone through.
 */
export function subPostsAlong(rows: ReadonlyMap<string, Row>, isWanted: (subPost: Row) => boolean = () => true): SubPostsOf {
  const subPosts = subPostsIn(rows.values());
  let left = SUB_POSTS_PER_ANSWER;
  return ({ id }) => {
    const along = subPosts(id).filter(isWanted);
    if (along.length > left) return [];
    left -= along.length;
    return along;
  };
}

/** For a reader whose posts came without them: as many as one answer holds. */
export async function subPostsOf(context: ReadContext, boardId: string, postIdList: readonly string[]) {
  const { board, rows } = await readBoard(context, boardId);
  const along = subPostsAlong(rows);
  return postIdList.flatMap((postId) => {
    const post = rows.get(postId);
    return post ? along(post).map((subPost) => toWireSubPost(subPost, post, board.columns)) : [];
  });
}
