import { OPERATIONS_PER_CALL, POSTS_PER_CALL } from '../limits.ts';

interface Movable {
  id: string;
  subPostCount?: number | null | undefined;
  /** Posts at other ends of links that change with it. */
  linkWrites?: number | undefined;
}

/** Deltas of both boards, and their counts of posts. */
const OF_BOARDS = 5;
/**
 * History, both rows, and what it is found by, by id and by number; a sub-post has no history of it. At another end of a link two
 * cells change, each with its history.
 */
const loadOf = ({ subPostCount, linkWrites }: Omit<Movable, 'id'>): number =>
  5 + 4 * (subPostCount ?? 0) + 4 * (linkWrites ?? 0);

/** So many sub-posts go along with a post at most: a transaction holds no more. */
export const MOVED_SUB_POSTS_MAX = Math.floor((OPERATIONS_PER_CALL - OF_BOARDS - loadOf({})) / 4);

/** Their ids, as many together as one call takes. */
export function moveParts(posts: readonly Movable[]): string[][] {
  const parts: string[][] = [];
  let load = 0;
  for (const post of posts) {
    const part = parts.at(-1);
    const own = loadOf(post);
    if (part && part.length < POSTS_PER_CALL && load + own + OF_BOARDS <= OPERATIONS_PER_CALL) {
      part.push(post.id);
      load += own;
    } else {
      parts.push([post.id]);
      load = own;
    }
  }
  return parts;
}
