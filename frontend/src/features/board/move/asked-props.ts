import type { BoardName } from '../api/board-list.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { AskedOfPost, BoardAddress } from '../state/types.ts';

export interface AskedProps {
  address: BoardAddress;
  store: BoardStore;
  asked: AskedOfPost;
  onClose(): void;
}

export interface KnownBoards {
  /** Of the project; undefined until they are known. */
  boards: readonly BoardName[] | undefined;
  problem: string | undefined;
}
