/** Changes of many posts that this person began and that run: told wherever their board is open, also after a reload of the page. */
import { useSyncExternalStore } from 'react';
import type { BoardAddress } from '../state/types.ts';

export interface BulkProgress {
  done: number;
  total: number;
}

export interface RunningBulk {
  jobId: string;
  board: BoardAddress;
  /** の「状態」を「完了」にしました */
  said: string;
  /** Undefined: it is not known yet. */
  progress?: BulkProgress | undefined;
  /** Somebody waits for its end already. */
  isFollowed: boolean;
  /** Its progress was closed; it goes on. */
  isHidden: boolean;
}

const KEPT = 'hisho.runningBulks';

/** Those of the page before it was loaded again. */
function keptOnes(): RunningBulk[] {
  try {
    const kept = JSON.parse(globalThis.sessionStorage?.getItem(KEPT) ?? '[]') as Pick<
      RunningBulk,
      'jobId' | 'board' | 'said'
    >[];
    return kept.map((one) => ({ ...one, isFollowed: false, isHidden: false }));
  } catch {
    return [];
  }
}

let running: readonly RunningBulk[] = keptOnes();

export const runningBulks = (): readonly RunningBulk[] => running;
const listeners = new Set<() => void>();

export function tell(next: readonly RunningBulk[]): void {
  running = next;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(running.map(({ jobId, board, said }) => ({ jobId, board, said }))));
  } catch {
    // Without room it is not taken up again; the job runs all the same.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The first of a board that is to be seen. */
export const useRunningBulk = (boardId: string): RunningBulk | undefined =>
  useSyncExternalStore(subscribe, () => running.find((one) => one.board.boardId === boardId && !one.isHidden));
