/**
 * Sub-posts are rows of their parent's board. Their ids begin with the parent's, and so do the keys of their rows: one Query
 * finds those of one post, and no row, delta or live change need name the parent beside the id.
 */
import { isUlid } from '#shared/validation/ulid.ts';
import type { Row } from '../types.ts';

/** In no ulid, and in no id that a browser gives for the time being. */
const SEPARATOR = '_';

export const subPostId = (postId: string, own: string): string => `${postId}${SEPARATOR}${own}`;

/** The post that a sub-post belongs to; undefined for a post. */
export function parentIdOf(id: string): string | undefined {
  const at = id.indexOf(SEPARATOR);
  return at < 0 ? undefined : id.slice(0, at);
}

/**
 * What a post keeps whatever it stands under: a sub-post's own part, once it is a post, is its id. Sub-posts whose own part is shorter
 * are from before, and stay under their post.
 */
export function lastingIdOf(id: string): string {
  const own = id.slice(id.indexOf(SEPARATOR) + 1);
  return isUlid(own) ? own : id;
}

export const isSubPost = ({ id }: Pick<Row, 'id'>): boolean => id.includes(SEPARATOR);

/** Whether a key can be a place under a post: behind one that ends with 0 there is no room before its like. */
export const isSubPostOrder = (key: string): boolean => /^[0-9A-Za-z]{0,119}[1-9A-Za-z]$/.test(key);

/** As they stand under their post, whatever the view's order is. */
export const compareSubPosts = (a: Row, b: Row): number => {
  const [left, right] = [a.postOrder ?? '', b.postOrder ?? ''];
  if (left !== right) return left < right ? -1 : 1;
  return a.projectSerialNumber - b.projectSerialNumber;
};

/** Sub-posts by the post they belong to, in their order. */
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

/** Those of one post at a time; rows are not gone through before somebody asks. */
export function subPostsIn(rows: Iterable<Row>): (postId: string) => readonly Row[] {
  let byParent: SubPosts | undefined;
  return (postId) => (byParent ??= subPostsByParent(rows)).get(postId) ?? [];
}
