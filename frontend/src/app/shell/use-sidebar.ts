import { useCallback, useState } from 'react';
import { NARROW, useMedia } from '#app/hooks/use-media.ts';

const KEY = 'hisho-sidebar';

/** Open or closed, remembered; a narrow window starts closed without changing what was remembered. */
export const useSidebar = (): { isClosed: boolean; toggle: () => void } => {
  const isNarrow = useMedia(NARROW);
  const [isWideClosed, setWideClosed] = useState(() => localStorage.getItem(KEY) === 'closed');
  const [isNarrowOpen, setNarrowOpen] = useState(false);
  const toggle = useCallback(() => {
    if (isNarrow) {
      setNarrowOpen((open) => !open);
      return;
    }
    setWideClosed(!isWideClosed);
    localStorage.setItem(KEY, isWideClosed ? 'open' : 'closed');
  }, [isNarrow, isWideClosed]);
  return { isClosed: isNarrow ? !isNarrowOpen : isWideClosed, toggle };
};
