import { OPERATIONS_PER_CALL, POSTS_PER_CALL } from '../limits.ts';

/**
 * Ids of posts in their order, as many together as one call takes. `loadOf`: operations of a post at most; `besides`: those of a
 * call whatever it is about.
 */
export function partsOf<Post extends { id: string }>(
  posts: readonly Post[],
  loadOf: (post: Post) => number,
  besides: number,
): string[][] {
  const parts: string[][] = [];
  let load = 0;
  for (const post of posts) {
    const part = parts.at(-1);
    const own = loadOf(post);
    if (part && part.length < POSTS_PER_CALL && load + own + besides <= OPERATIONS_PER_CALL) {
      part.push(post.id);
      load += own;
    } else {
      parts.push([post.id]);
      load = own;
    }
  }
  return parts;
}
