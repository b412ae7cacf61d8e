import { useRevalidator } from 'react-router';
import { showProblemToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';

/** Does something that a toast can take back, and shows what the server has then. */
export const useUndoableChange = () => {
  const { revalidate } = useRevalidator();
  const run = async (
    change: () => Promise<void>,
    done?: { message: string; undo: () => Promise<void> },
  ): Promise<void> => {
    try {
      await change();
      await revalidate();
      if (done) showUndoToast(done.message, () => void run(done.undo));
    } catch (problem) {
      showProblemToast(messageOf(problem));
      await revalidate();
    }
  };
  return run;
};
