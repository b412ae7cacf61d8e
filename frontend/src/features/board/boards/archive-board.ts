import { showProblemToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { archiveBoard, unarchiveBoard } from '../api/manage-board.ts';
import { boardsChanged } from '../state/boards-version.ts';
import type { BoardAddress } from '../state/types.ts';

/** Back among the boards; a refusal is shown. */
export async function bringBack(address: BoardAddress): Promise<void> {
  try {
    await unarchiveBoard(address, {});
    boardsChanged();
  } catch (error) {
    showProblemToast(messageOf(error));
  }
}

/** Whoever has it open goes on reading it; the toast brings it back. */
export async function archiveWithUndo(address: BoardAddress, name: string): Promise<void> {
  await archiveBoard(address, {});
  showUndoToast(`「${name}」をアーカイブしました`, () => void bringBack(address));
}
