/** Which sub-posts come along with the posts of one answer. */
import { SUB_POSTS_PER_ANSWER } from '#shared/board/limits.ts';
import { subPostsByParent } from '#shared/board/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import type { SubPostsOf } from './present.ts';

/**
 * All of a post's or none, as long as the answer has room: AppSync carries 5 MB. `isWanted` leaves some of them out. A board
 * without sub-posts is not gone through.
 */
export function subPostsAlong(rows: ReadonlyMap<string, Row>, isWanted: (subPost: Row) => boolean = () => true): SubPostsOf {
  let byParent: ReturnType<typeof subPostsByParent> | undefined;
  let left = SUB_POSTS_PER_ANSWER;
  return ({ id }) => {
    byParent ??= subPostsByParent(rows.values());
    const along = (byParent.get(id) ?? []).filter(isWanted);
    if (along.length > left) return [];
    left -= along.length;
    return along;
  };
}
