import { sentKind } from '../edits/sent-kinds.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { BoardAddress } from '../state/types.ts';
import type { KeptEdits } from '../state/wire/board-gateway.ts';
import { keptEdits } from './kept-edits.ts';

/** What an open board keeps on this device. */
export const openKept = (userId: string, address: BoardAddress, store: BoardStore): KeptEdits => {
  const board = () => store.getState().data?.board;
  return keptEdits({
    userId,
    address,
    boardName: () => board()?.name,
    wordsOf: (edit) =>
      sentKind(edit).words(edit, {
        columns: board()?.columns ?? [],
        rowOf: (postId) => store.rowOf(postId),
        nameOf: (accountName) => accountName,
      }),
  });
};
