import { useSyncExternalStore } from 'react';
import { AppProblem } from './problem.ts';

const waiting = new Set<() => void>();
let isSaid = false;
const listeners = new Set<() => void>();
const publish = (said: boolean): void => {
  isSaid = said && waiting.size > 0;
  for (const listener of listeners) listener();
};

/**
 * Asks until there is an answer. While there is none, whoever asked waits and the page stays as it is; `useUnreachable` says so.
 * Without a page that could say it, the failure is thrown as ever.
 */
export const untilReachable = async <Answer>(ask: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isUnanswered = error instanceof AppProblem && error.status === 0;
      if (!isUnanswered || listeners.size === 0 || signal?.aborted) throw error;
    }
    await nextTry(signal);
  }
};

const nextTry = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      waiting.delete(go);
      publish(isSaid);
      resolve();
    };
    waiting.add(go);
    // Nobody waits for it any more: asked once again, it ends.
    signal?.addEventListener('abort', go, { once: true });
    publish(true);
  });

export const tryAgain = (): void => {
  for (const go of [...waiting]) go();
};

/** The person goes on without it; what waits comes with the next try. */
export const stopSaying = (): void => publish(false);

/** Whether something that was asked for waits for the server. */
export const useUnreachable = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isSaid,
  );
