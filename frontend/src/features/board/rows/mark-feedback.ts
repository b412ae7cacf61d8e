import type { BoardStore } from '../state/board-store.ts';
import { partsOf } from '../state/commands/cell-edits.ts';

/** Marks posts as what users of the product said, or takes the mark away. */
export function markFeedback(store: BoardStore, checked: readonly string[], isFeedback: boolean): void {
  const postIds = checked.filter((id) => (store.rowOf(id)?.isFeedback ?? false) !== isFeedback);
  store.carryOut(partsOf(postIds).map((part) => ({ kind: 'feedback', postIds: part, isFeedback })));
}
