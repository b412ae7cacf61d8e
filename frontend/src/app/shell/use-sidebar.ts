import { IconLayoutSidebar } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import type { Action } from '#app/actions/action.ts';
import { useActions } from '#app/actions/registry.ts';
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
  useActions(
    useMemo<Action[]>(
      () => [
        {
          id: 'sidebar.toggle',
          name: 'メニューを開閉する',
          section: '表示',
          keywords: 'めにゅーをかいへいする さいどばー とじる ひらく',
          icon: IconLayoutSidebar,
          shortcut: 'mod+.',
          perform: toggle,
        },
      ],
      [toggle],
    ),
  );
  return { isClosed: isNarrow ? !isNarrowOpen : isWideClosed, toggle };
};
