import { OPERATIONS_PER_CALL } from '../limits.ts';
import { partsOf } from '../rows/parts.ts';

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
export const moveParts = (posts: readonly Movable[]): string[][] => partsOf(posts, loadOf, OF_BOARDS);
