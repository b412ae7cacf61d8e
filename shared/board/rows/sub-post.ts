/**
 * Sub-posts are rows of their parent's board. The id of a sub-post begins with its parent's id, and so does its row's
 * key. Therefore one Query finds all sub-posts of a post, and rows, deltas and live changes need not carry the parent's
 * id.
 */
import { isUlid } from '#shared/validation/ulid.ts';
import type { Row } from '../types.ts';

/** Appears neither in ulids nor in the provisional ids that a browser gives. */
const SEPARATOR = '_';

export const subPostId = (postId: string, own: string): string => `${postId}${SEPARATOR}${own}`;

/** The post that a sub-post belongs to; undefined for a post. */
export function parentIdOf(id: string): string | undefined {
  const at = id.indexOf(SEPARATOR);
  return at < 0 ? undefined : id.slice(0, at);
}

/**
 * The id that stays the same when a sub-post becomes a post or the other way round: the sub-post's own part, which is
 * the id of the post it becomes. Older sub-posts have a shorter own part and cannot become posts, so their whole id is
 * returned.
 */
export function stableIdOf(id: string): string {
  const own = id.slice(id.indexOf(SEPARATOR) + 1);
  return isUlid(own) ? own : id;
}

export const isSubPost = ({ id }: Pick<Row, 'id'>): boolean => id.includes(SEPARATOR);

/**
 * Whether a key can be an order key under a post. A key must not end with 0, because no key fits between `a` and `a0`.
 */
export const isSubPostOrder = (key: string): boolean => /^[0-9A-Za-z]{0,119}[1-9A-Za-z]$/.test(key);

/** The order under the post; it does not depend on the view. */
export const compareSubPosts = (a: Row, b: Row): number => {
  const [left, right] = [a.postOrder ?? '', b.postOrder ?? ''];
  if (left !== right) return left < right ? -1 : 1;
  return a.projectSerialNumber - b.projectSerialNumber;
};

/** Ordered sub-posts by the id of their post. */
export type SubPosts = ReadonlyMap<string, readonly Row[]>;

export function subPostsByParent(rows: Iterable<Row>): SubPosts {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const parentId = parentIdOf(row.id);
    if (parentId === undefined) continue;
    const siblings = found.get(parentId);
    if (siblings) siblings.push(row);
    else found.set(parentId, [row]);
  }
  for (const siblings of found.values()) siblings.sort(compareSubPosts);
  return found;
}

/** Returns a lookup of one post's sub-posts. The rows are grouped on the first call. */
export function subPostsIn(rows: Iterable<Row>): (postId: string) => readonly Row[] {
  let byParent: SubPosts | undefined;
  return (postId) => (byParent ??= subPostsByParent(rows)).get(postId) ?? [];
}
