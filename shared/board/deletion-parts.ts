import { OPERATIONS_PER_CALL, POSTS_PER_CALL } from './limits.ts';
import { parentIdOf } from './sub-post.ts';

interface Deletable {
  id: string;
  subPostCount?: number | null | undefined;
}

/** Operations that deleting a post, or having it back, takes at most: of a sub-post alone, its post changes as well. */
const loadOf = ({ id, subPostCount }: Deletable): number =>
  parentIdOf(id) === undefined ? 3 + (subPostCount ?? 0) : 6;

/** Their ids, as many together as one call takes. */
export function deletionParts(posts: readonly Deletable[]): string[][] {
  const parts: string[][] = [];
  let load = 0;
  for (const post of posts) {
    const part = parts.at(-1);
    const own = loadOf(post);
    // The board's count of posts takes one more.
    if (part && part.length < POSTS_PER_CALL && load + own < OPERATIONS_PER_CALL) {
      part.push(post.id);
      load += own;
    } else {
      parts.push([post.id]);
      load = own;
    }
  }
  return parts;
}
