import type { Row } from '#shared/board/types.ts';
import type { BoardStore } from '../state/board-store.ts';

/** A post gives way to one that says the same; taken back, it is at work again. */
export function merge(store: BoardStore, { id, projectSerialNumber }: Row, targetSerial: number): void {
  store.carryOut(
    [{ kind: 'merge', postIds: [id], targetSerial }],
    [{ kind: 'unmerge', postIds: [id] }],
    `#${projectSerialNumber}を#${targetSerial}に統合しました`,
  );
}

export function unmerge(store: BoardStore, { id, projectSerialNumber, mergedInto }: Row): void {
  if (mergedInto === undefined) return;
  store.carryOut(
    [{ kind: 'unmerge', postIds: [id] }],
    [{ kind: 'merge', postIds: [id], targetSerial: mergedInto }],
    `#${projectSerialNumber}の統合を取り消しました`,
  );
}
