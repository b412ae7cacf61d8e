import { orderKeyBetween } from '#shared/board/order-key.ts';
import { isSubPostOrder, parentIdOf } from '#shared/board/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { shownSubPosts, subPostLines } from '../components/table-items.ts';
import type { BoardStore } from '../state/board-store.ts';
import { unique } from './placing.ts';

/** The sub-posts that stand beside one, itself among them. */
export function siblingsOf(store: BoardStore, id: string): readonly Row[] {
  return shownSubPosts(subPostLines(store.getState()), parentIdOf(id) ?? '');
}

/** A key between two that stand beside each other; one without a place yet, or in disorder with the other, counts as none. */
export function subPostOrderBetween(previous: string | undefined, next: string | undefined, unequal: () => string): string {
  const from = previous !== undefined && isSubPostOrder(previous) ? previous : undefined;
  const to = next !== undefined && isSubPostOrder(next) && (from === undefined || from < next) ? next : undefined;
  return orderKeyBetween(from, to) + unequal();
}

/** Puts a sub-post before the one that stands at `at`, itself left out; false where it stands there already. */
export function placeSubPost(store: BoardStore, id: string, at: number): boolean {
  const siblings = siblingsOf(store, id);
  const row = siblings.find((one) => one.id === id);
  const others = siblings.filter((one) => one.id !== id);
  if (!row || row.revision === 0 || at < 0 || at > others.length || siblings[at]?.id === id) return false;
  const postOrder = subPostOrderBetween(others[at - 1]?.postOrder, others[at]?.postOrder, unique);
  store.move([{ postId: id, postOrder }], [{ postId: id, postOrder: row.postOrder ?? null }]);
  return true;
}
