import { useRef } from 'react';
import type { CheckedHands } from '#app/features/board/bulk/use-bulk.ts';
import type { BoardStore } from '#app/features/board/state/board-store.ts';
import type { Checks } from '#app/features/board/table/use-checked.ts';

/** What keys and the palette do with the checked posts: as the bar does it, or without it while its code is on its way. */
export function useCheckedCommands(store: BoardStore, checks: Checks) {
  /** Of the bar, once its code has come. */
  const hands = useRef<CheckedHands>(null);
  const withoutBar = (command: 'archivePosts' | 'deletePosts'): void => {
    const ids = [...checks.checked];
    void import('#app/features/board/rows/archive-posts.ts').then((commands) => commands[command](store, ids));
    checks.clear();
  };
  return {
    hands,
    archiveChecked: () => (hands.current ? hands.current.archive() : withoutBar('archivePosts')),
    deleteChecked: () => (hands.current ? hands.current.remove() : withoutBar('deletePosts')),
  };
}
