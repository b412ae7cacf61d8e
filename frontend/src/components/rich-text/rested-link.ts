/** The link of a text that somebody rests on: only then is it asked where it leads. */
import { type FocusEvent, type PointerEvent, useSyncExternalStore } from 'react';

let rested: HTMLAnchorElement | undefined;
const listeners = new Set<() => void>();

const setRested = (link: HTMLAnchorElement | undefined): void => {
  if (link === rested) return;
  rested = link;
  for (const listener of listeners) listener();
};

export const leaveLink = (): void => setRested(undefined);

/** Pictures are links to themselves. */
const note = (target: EventTarget): void => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]:not([data-image])');
  if (link && listeners.size > 0) setRested(link);
};

/** For the box of a text. Fingers do not rest on what they will not press. */
export const restOnLinks = {
  onPointerOver: ({ pointerType, target }: PointerEvent): void => {
    if (pointerType === 'mouse') note(target);
  },
  onFocus: ({ target }: FocusEvent): void => {
    if (target.matches(':focus-visible')) note(target);
  },
};

export const useRestedLink = (): HTMLAnchorElement | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => rested,
  );
