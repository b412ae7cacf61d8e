import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { dismissToast } from '#app/components/toasts/toasts.ts';
import { whenIdle } from '#app/lib/loading/when-idle.ts';
import { isSparing } from '#app/lib/page/platform.ts';
import { holdUnsent, useStayOnPage } from '#app/lib/page/unsent.ts';
import { useSession } from '#app/lib/session/session.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import type { getBoardPage } from '../api/board-page.ts';
import { boardGateway } from '../api/server-gateway.ts';
import type { People } from '../values/people.ts';
import { draftMemory } from './arrangement/draft-memory.ts';
import { viewRules } from './arrangement/view-rules.ts';
import { type BoardStore, boardStore } from './board-store.ts';
import type { BoardAddress, Clash, MoveRequest, PostConversion, WantedPost } from './types.ts';
import type { KeptEdits, Surroundings } from './wire/board-gateway.ts';

/** Works whole views out; the first one comes from the server. */
const loadEngine = () => import('./arrangement/local-groups.ts');
/** Nothing is told before something was done. */
const loadNotices = () => import('./show-notice.ts');

/** Comes with what sends edits. */
const keptEdits = (userId: string, address: BoardAddress, storeOf: () => BoardStore): KeptEdits => {
  let opened: Promise<KeptEdits> | undefined;
  const open = async (): Promise<KeptEdits> =>
    (await import('../kept/open-kept.ts')).openKept(userId, address, storeOf());
  const kept = () => (opened ??= open());
  return {
    take: async () => (await kept()).take(),
    write: async (put, goneIds) => (await kept()).write(put, goneIds),
    words: async () => (await kept()).words(),
    leave: () => void opened?.then((edits) => edits.leave()),
  };
};

const browser = (accountName: string, address: BoardAddress, kept: KeptEdits): Surroundings => ({
  accountName,
  uuid: () => crypto.randomUUID(),
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  isSparing,
  kept,
  holdUnsent: (isUnsent) => holdUnsent(`edits ${address.boardId}`, isUnsent),
});

interface Options {
  address: BoardAddress;
  boardViewId: string | undefined;
  /** What the route's loader has already asked for. */
  firstPage: ReturnType<typeof getBoardPage>;
  me: string;
  people: People;
  /** As the project list says it; undefined while it is on its way, which the board need not wait for. */
  projectAccess: ProjectAccess | undefined;
}

export type OpenNotices = ReturnType<typeof useOpenNotices>;

/** What the store asked of the person, until they have answered. */
function useOpenNotices() {
  /** What two people wrote into the same cells, while this person looks at it. */
  const [clashes, setClashes] = useState<Clash[]>([]);
  /** A post that is still to be filled in. */
  const [wanted, setWanted] = useState<WantedPost>();
  const [moving, setMoving] = useState<MoveRequest>();
  const [asked, setAsked] = useState<PostConversion>();
  return { clashes, setClashes, wanted, setWanted, moving, setMoving, asked, setAsked };
}

/** The open board, live while the screen is mounted. One screen instance per board. */
export function useBoardStore({ address, boardViewId, firstPage, me, people, projectAccess }: Options) {
  const userId = useSession()?.user.id ?? '';
  const [store] = useState(() => {
    const store: BoardStore = boardStore({
      boardId: address.boardId,
      gateway: boardGateway(address, boardViewId, firstPage),
      around: browser(
        me,
        address,
        keptEdits(userId, address, () => store),
      ),
      rulesOf: (data, subPostsOf) => viewRules(data, () => ({ accountName: me, now: Date.now() }), subPostsOf),
      drafts: draftMemory(localStorage, me, address.boardId),
      memory: localStorage,
    });
    return store;
  });
  const undoToast = useRef<number>(undefined);
  const notices = useOpenNotices();
  const { setClashes, setWanted, setMoving, setAsked } = notices;
  useEffect(
    () =>
      store.onNotice((notice) => {
        if (notice.kind === 'incomplete') return setWanted(notice.post);
        if (notice.kind === 'moving') return setMoving(notice);
        if (notice.kind === 'asked') return setAsked(notice);
        void loadNotices().then(
          ({ showNotice }) =>
            (undoToast.current = showNotice(notice, { store, people, me, onClashes: setClashes }) ?? undoToast.current),
        );
      }),
    [store, people, me, setClashes, setWanted, setMoving, setAsked],
  );
  useEffect(
    () =>
      whenIdle(() => {
        // Without it the server works views out.
        const arrive = ({ localGroups }: Awaited<ReturnType<typeof loadEngine>>) =>
          store.evaluateWith((data, rows, subPostsOf) =>
            localGroups(data, rows, { accountName: me, now: Date.now() }, subPostsOf),
          );
        void loadEngine().then(arrive, () => undefined);
      }),
    [store, me],
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
  // The server refuses every change of an archived board, whoever asks.
  const access =
    state.data && isArchivedItself(state.data.board) ? 'read' : (projectAccess ?? state.data?.access ?? 'read');
  useEffect(() => store.learnAccess(access), [store, access]);
  // Nothing but this page has it.
  useStayOnPage(state.isUnkept && state.pending.length > 0);
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
  return { store, state, access, steps, notices };
}
