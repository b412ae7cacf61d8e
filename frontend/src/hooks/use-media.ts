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
