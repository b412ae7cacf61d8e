import { useSyncExternalStore } from 'react';

/** Follows a media query: `useMedia('(max-width: 768px)')` for the phone layout. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

export const PHONE = '(max-width: 768px)';
/** Under this the sidebar closes and conditions fold into the filter button (look.md §5). */
export const NARROW = '(max-width: 1240px)';
/** Under this the sources of a report open as a sheet. */
export const NO_SOURCE_RAIL = '(max-width: 1200px)';
/** Under this the evidence of a decision opens as a sheet. */
export const NO_EVIDENCE_RAIL = '(max-width: 1000px)';
/** Under this the list of the graph and its drawing do not stand beside each other. */
export const NO_DRAWING_BESIDE = '(max-width: 1100px)';
