import { forgetBoard, type KeptBoard } from '#app/lib/kept/kept-boards.ts';
import { whenIdle } from '#app/lib/loading/when-idle.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { BoardAddress, BoardData } from '../state/types.ts';
import { keepSeen } from './seen-board.ts';

interface Watched extends Pick<KeptBoard, 'boardViewId' | 'user'> {
  store: BoardStore;
  address: BoardAddress;
  /** What its screen is drawn from beside it. */
  projects: Promise<readonly { projectKey: string }[]>;
  people: Promise<unknown>;
}

/** So long after a change the board is kept again. */
const AFTER_MS = 10_000;

/** Has this device keep the board as it is seen until the returned function is called; lets go of one that is out of reach. */
export function watchBoard({ store, address, boardViewId, user, projects, people }: Watched): () => void {
  let kept: BoardData | undefined;
  let isForgotten = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelIdle: (() => void) | undefined;
  const keep = async (): Promise<void> => {
    const { data, subPosts } = store.getState();
    if (!data || data === kept || data.keptAt !== undefined || data.view.searchText) return;
    kept = data;
    const [all, everybody] = await Promise.all([projects, people]);
    const board = { ...address, boardViewId, user, projects: all, people: everybody };
    const projectKeys = all.map(({ projectKey }) => projectKey);
    await keepSeen({ board, data, subPosts, projectKeys }, Date.now());
  };
  // Where the browser keeps nothing, a board needs a connection.
  const tryKeep = (): void => void keep().catch(() => undefined);
  const look = (): void => {
    const { status, data } = store.getState();
    if (status === 'missing' && !isForgotten) {
      isForgotten = true;
      void forgetBoard(address.boardId).catch(() => undefined);
    } else if (data && data !== kept)
      timer ??= setTimeout(
        () => {
          timer = undefined;
          cancelIdle = whenIdle(tryKeep);
        },
        kept ? AFTER_MS : 0,
      );
  };
  const leave = (): void => {
    if (document.visibilityState === 'hidden') tryKeep();
  };
  look();
  const unsubscribe = store.subscribe(look);
  document.addEventListener('visibilitychange', leave);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', leave);
    clearTimeout(timer);
    cancelIdle?.();
  };
}
