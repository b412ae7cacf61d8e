import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { dismissToast, showProblemToast, showToast, showUndoToast } from '#app/components/toasts.ts';
import { boardGateway } from '../api/gateway.ts';
import type { getBoardPage } from '../api/board-page.ts';
import { clashText } from '../components/clash-text.ts';
import { nameOf, type People } from '../components/people.ts';
import { BoardStore } from './board-store.ts';
import { draftMemory } from './draft-memory.ts';
import type { Notice } from './edited-board.ts';
import type { Surroundings } from './gateway.ts';
import type { Clash } from './own-writes.ts';
import type { BoardAddress } from './types.ts';
import { localGroups, viewRules } from './view-rules.ts';

const browser = (accountName: string): Surroundings => ({
  accountName,
  uuid: () => crypto.randomUUID(),
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  storage: sessionStorage,
});

/** Shows a notice; answers the toast's id where undo belongs to it. */
function showNotice(notice: Notice, { store, people, me, onClashes }: { store: BoardStore; people: People; me: string; onClashes(clashes: Clash[]): void }): number | undefined {
  switch (notice.kind) {
    case 'refused':
      showProblemToast(`${notice.reason}元の値に戻しました。`);
      return undefined;
    case 'impossible':
      showProblemToast(notice.reason);
      return undefined;
    case 'kept':
    case 'clashed': {
      const message = clashText(notice, { columns: store.getState().data?.board.columns ?? [], people, me });
      const show = notice.kind === 'kept' ? showProblemToast : showToast;
      show(message, { label: '内容を見る', run: () => onClashes(notice.clashes) });
      return undefined;
    }
    default:
      return showUndoToast(messageOf(notice, people), notice.undo);
  }
}

function messageOf(notice: Extract<Notice, { kind: 'archived' | 'placed' | 'moved' | 'pressed' }>, people: People): string {
  if (notice.kind === 'archived') return `${notice.count}件をアーカイブしました`;
  if (notice.kind === 'pressed') return `「${notice.actionName}」を実行しました`;
  if (notice.kind === 'placed') return `${notice.count}件を並べ替えました`;
  return `${notice.count ?? 1}件を「${nameOf(people, notice.groupName)}」に移動しました`;
}

interface Options {
  address: BoardAddress;
  boardViewId: string | undefined;
  /** What the route's loader has already asked for. */
  firstPage: ReturnType<typeof getBoardPage>;
  me: string;
  people: People;
}

/** The open board, live while the screen is mounted. One screen instance per board. */
export function useBoardStore({ address, boardViewId, firstPage, me, people }: Options) {
  const [store] = useState(
    () =>
      new BoardStore({
        boardId: address.boardId,
        gateway: boardGateway(address, boardViewId, firstPage),
        around: browser(me),
        rulesOf: (data) => viewRules(data, () => ({ accountName: me, now: Date.now() })),
        evaluate: (data, rows) => localGroups(data, rows, { accountName: me, now: Date.now() }),
        drafts: draftMemory(localStorage, me, address.boardId),
        memory: localStorage,
      }),
  );
  const undoToast = useRef<number>(undefined);
  /** What two people wrote into the same cells, while this person looks at it. */
  const [clashes, setClashes] = useState<Clash[]>([]);
  useEffect(
    () =>
      store.onNotice((notice) => {
        undoToast.current = showNotice(notice, { store, people, me, onClashes: setClashes }) ?? undoToast.current;
      }),
    [store, people, me],
  );
  useEffect(() => {
    store.start();
    const wake = () => document.visibilityState === 'visible' && store.wake();
    window.addEventListener('focus', wake);
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      store.stop();
      window.removeEventListener('focus', wake);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [store]);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const steps = useMemo(
    () => ({
      undo: () => {
        if (undoToast.current !== undefined) dismissToast(undoToast.current);
        store.undo();
      },
      redo: () => void store.redo(),
    }),
    [store],
  );
  return { store, state, steps, clashes, setClashes };
}
