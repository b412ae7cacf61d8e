import type { Row } from '#shared/board/types.ts';
import type { BoardStore } from '../state/board-store.ts';

/** A post gives way to one that says the same; taken back, it is at work again. */
export function merge(store: BoardStore, { id, projectSerialNumber }: Row, targetSerial: number): void {
  const undo = store.carryOut([{ kind: 'merge', postIds: [id], targetSerial }]);
  store.tell({ kind: 'done', words: `#${projectSerialNumber}を#${targetSerial}に統合しました`, undo });
}

export function unmerge(store: BoardStore, { id, projectSerialNumber, mergedInto }: Row): void {
  if (mergedInto === undefined) return;
  const undo = store.carryOut([{ kind: 'unmerge', postIds: [id], targetSerial: mergedInto }]);
  store.tell({ kind: 'done', words: `#${projectSerialNumber}の統合を取り消しました`, undo });
}
