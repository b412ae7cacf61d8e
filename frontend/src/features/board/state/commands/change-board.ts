import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { BoardStore } from '../board-store.ts';

/** Changes what the board is made of and reads it again; false: it was refused, and the person was told why. */
export async function changeBoard(store: BoardStore, change: () => Promise<void>): Promise<boolean> {
  try {
    await change();
    await store.reload();
    return true;
  } catch (error) {
    showProblemToast(messageOf(error));
    return false;
  }
}
