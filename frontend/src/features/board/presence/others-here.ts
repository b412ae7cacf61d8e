import { useSyncExternalStore } from 'react';
import type { OtherTab } from './other-tabs.ts';
import { CONTENTS_PLACE } from './own-place.ts';

/** The tabs of others on the board that is open, for parts that come without the line that hears of them. */
let tabs: readonly OtherTab[] = [];
const listeners = new Set<() => void>();

export function setOthersHere(next: readonly OtherTab[]): void {
  tabs = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Account names of those who write the contents of a post right now, each once. */
export function useWriters(postId: string | undefined): readonly string[] {
  const here = useSyncExternalStore(subscribe, () => tabs);
  return [
    ...new Set(
      here.flatMap((tab) => (tab.postId === postId && tab.columnId === CONTENTS_PLACE ? [tab.accountName] : [])),
    ),
  ];
}
