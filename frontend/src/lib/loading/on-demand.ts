import { useSyncExternalStore } from 'react';

/** A part of the app that is fetched when it is wanted for the first time. */
export interface OnDemand<Part> {
  /** Fetches it, once; a pointer over a button is a good moment. */
  preload: () => void;
  /** The part, or undefined until it is there. */
  use(): Part | undefined;
}

/**
 * For parts that open beside something already drawn (menus, tips, pickers): the screen stays as it is until they come,
 * so nothing flashes. Dialogs are `lazy()` under a `Suspense` as ever.
 */
export const onDemand = <Part>(load: () => Promise<Part>): OnDemand<Part> => {
  let part: Part | undefined;
  let loading = false;
  const waiting = new Set<() => void>();
  const wait = (onArrival: () => void): (() => void) => {
    waiting.add(onArrival);
    return () => waiting.delete(onArrival);
  };
  const read = (): Part | undefined => part;
  return {
    preload: () => {
      if (loading) return;
      loading = true;
      void load().then(
        (loaded) => {
          part = loaded;
          for (const onArrival of waiting) onArrival();
        },
        // Offline, most likely: the next wish asks again.
        () => (loading = false),
      );
    },
    use: () => useSyncExternalStore(wait, read),
  };
};
