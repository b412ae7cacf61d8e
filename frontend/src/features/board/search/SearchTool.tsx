import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Action } from '#app/actions/action.ts';
import { useActions } from '#app/actions/registry.ts';
import { IconButton } from '#app/components/IconButton.tsx';
import { usePageKeyDown } from '#app/hooks/use-key-down.ts';
import type { BoardState } from '../state/board-state.ts';
import type { BoardStore } from '../state/board-store.ts';
import classes from './search.module.css';

const loadField = () => import('./BoardSearch.tsx');
const BoardSearch = lazy(loadField);

/** 検索 at the right end of the toolbar: `/` or Ctrl+F opens it, Esc in the empty field closes it. */
export const SearchTool = ({ store, state }: { store: BoardStore; state: BoardState }) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    setOpen(true);
    document.querySelector<HTMLInputElement>('[data-searching] input')?.select();
  };
  const opener = useRef(open);
  const [actions] = useState((): Action[] => [
    {
      id: 'board.search',
      name: 'ボードを検索',
      section: 'ボード',
      keywords: 'ぼーどをけんさく さがす しぼりこむ',
      icon: IconSearch,
      shortcut: '/',
      perform: () => opener.current(),
    },
  ]);
  useEffect(() => {
    opener.current = open;
  });
  useActions(actions);
  usePageKeyDown({
    // Pressed once more in the field, the browser's own search is meant.
    'mod+f': (event) => ((event.target as HTMLElement).closest('[data-searching], [role="dialog"]') ? false : open()),
  });
  if (!isOpen) {
    return (
      <IconButton
        ref={button}
        label="ボードを検索"
        chord="/"
        className={classes.open}
        onPointerEnter={() => void loadField()}
        onFocus={() => void loadField()}
        onClick={open}
      >
        <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <div className={classes.box} data-searching>
      <Suspense>
        <BoardSearch
          store={store}
          state={state}
          onClose={() => {
            store.search('');
            flushSync(() => setOpen(false));
            button.current?.focus();
          }}
        />
      </Suspense>
    </div>
  );
};
