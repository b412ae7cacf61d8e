import { useSyncExternalStore } from 'react';

/** Counts the changes to lists of boards made here: whoever shows one asks for it again. */
let version = 0;
const listeners = new Set<() => void>();

export const boardsChanged = (): void => {
  version += 1;
  for (const listener of listeners) listener();
};

export const useBoardsVersion = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => version,
  );
