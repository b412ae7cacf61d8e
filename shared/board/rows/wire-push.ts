/**
 * What watchers of a board are told of a change of its posts. Of a row that was there before they hear what changed in it:
 * whoever has the row makes the new one of the two, and a row costs the same however many columns and views its board has.
 */
import type { CommentCount } from './comment-count.ts';
import type { PatchDelta } from './deltas.ts';
import type { WirePost } from './wire-post.ts';
import type { WireSubPost } from './wire-sub-post.ts';

/** By whom stands beside it. */
type PostPatch = Omit<PatchDelta, 'kind' | 'by'>;

export interface WirePush {
  postList?: WirePost[];
  subPostList?: WireSubPost[];
  patchList?: PostPatch[];
  commentCountList?: (CommentCount & { postId: string })[];
}
