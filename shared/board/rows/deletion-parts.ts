import { partsOf } from './parts.ts';
import { parentIdOf } from './sub-post.ts';

interface Deletable {
  id: string;
  subPostCount?: number | null | undefined;
}

/** Operations that deleting a post, or having it back, takes at most: of a sub-post alone, its post changes as well. */
const loadOf = ({ id, subPostCount }: Deletable): number =>
  parentIdOf(id) === undefined ? 3 + (subPostCount ?? 0) : 6;

/** The board's count of posts. */
const OF_BOARD = 1;

/** Their ids, as many together as one call takes. */
export const deletionParts = (posts: readonly Deletable[]): string[][] => partsOf(posts, loadOf, OF_BOARD);
