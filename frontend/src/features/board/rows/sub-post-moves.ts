import { orderKeyBetween } from '#shared/board/rows/order-key.ts';
import { isSubPostOrder, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import type { BoardStore } from '../state/board-store.ts';
import { shownSubPosts, subPostLines } from '../table/table-items.ts';
import { unique } from './placing.ts';

/** The sub-posts that stand beside one, itself among them. */
export function siblingsOf(store: BoardStore, id: string): readonly Row[] {
  return shownSubPosts(subPostLines(store.getState()), parentIdOf(id) ?? '');
}

/** A key between two that stand beside each other; one without a place yet, or in disorder with the other, counts as none. */
export function subPostOrderBetween(
  previous: string | undefined,
  next: string | undefined,
  unequal: () => string,
): string {
  const from = previous !== undefined && isSubPostOrder(previous) ? previous : undefined;
  const to = next !== undefined && isSubPostOrder(next) && (from === undefined || from < next) ? next : undefined;
  return orderKeyBetween(from, to) + unequal();
}

/** Sub-posts that are not all of one post have no place in common. */
export const ONE_POST_ONLY = 'まとめて動かせるのは、同じ親の投稿のサブ投稿だけです。';

/** What goes along with a sub-post: all that is checked when it is one of them, in the order in which its siblings stand. */
export function subPostsWith(store: BoardStore, id: string, checked: ReadonlySet<string>): string[] {
  if (!checked.has(id)) return [id];
  const siblings = siblingsOf(store, id)
    .filter((row) => checked.has(row.id))
    .map((row) => row.id);
  const strangers = [...checked].filter((one) => parentIdOf(one) !== parentIdOf(id));
  return [...siblings, ...strangers];
}

export const isOfOnePost = (ids: readonly string[]): boolean => new Set(ids.map(parentIdOf)).size === 1;

/** The sub-posts that stay, and where those that move stand among them: behind so many. */
export function stayingAmong(
  siblings: readonly Row[],
  ids: readonly string[],
): { others: readonly Row[]; isSamePlace(at: number): boolean } {
  const others = siblings.filter((row) => !ids.includes(row.id));
  return { others, isSamePlace: (at) => siblings.slice(at, at + ids.length).every((row) => ids.includes(row.id)) };
}

/** Puts sub-posts of one post behind so many of those that stay, as one step; false where they stand there already. */
export function placeSubPosts(store: BoardStore, ids: readonly string[], at: number): boolean {
  const siblings = siblingsOf(store, ids[0]!);
  const rows = siblings.filter((row) => ids.includes(row.id));
  const { others, isSamePlace } = stayingAmong(siblings, ids);
  if (
    rows.length < ids.length ||
    rows.some((row) => row.revision === 0) ||
    at < 0 ||
    at > others.length ||
    isSamePlace(at)
  )
    return false;
  let last = others[at - 1]?.postOrder;
  const moved = rows.map(({ id }) => ({
    postId: id,
    postOrder: (last = subPostOrderBetween(last, others[at]?.postOrder, unique)),
  }));
  store.move(
    moved,
    rows.map(({ id, postOrder }) => ({ postId: id, postOrder: postOrder ?? null })),
  );
  return true;
}
