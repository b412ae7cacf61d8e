import type { BoardName } from '../api/board-list.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { BoardAddress, PostConversion } from '../state/types.ts';

export interface AskedProps {
  address: BoardAddress;
  store: BoardStore;
  asked: PostConversion;
  onClose(): void;
}

export interface KnownBoards {
  /** Of the project; undefined until they are known. */
  boards: readonly BoardName[] | undefined;
  problem: string | undefined;
}
