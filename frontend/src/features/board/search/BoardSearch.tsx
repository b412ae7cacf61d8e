import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { SearchField } from '#app/components/fields/SearchField.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { BoardState } from '../state/board-state.ts';
import type { BoardStore } from '../state/board-store.ts';
import { highlightWords } from './highlight.ts';
import classes from './search.module.css';

/** The field, and how many posts it found; what was found is marked in the titles below. */
const BoardSearch = ({ store, state, onClose }: { store: BoardStore; state: BoardState; onClose(): void }) => {
  const box = useRef<HTMLDivElement>(null);
  const text = state.data?.view.searchText ?? '';
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  useEffect(() => highlightWords(text), [text]);
  const onKeyDown = useKeyDown({ Escape: onClose });
  const count = `${formatNumber(state.total.size)}件`;
  return (
    <div ref={box} className={classes.field} onKeyDown={onKeyDown}>
      <SearchField label="このボードを検索" value={text} onChange={(next) => store.search(next)} />
      <span className={classes.count} role="status">
        {text !== '' &&
          (state.searching === 'partial'
            ? `読み込んだ中の${count}`
            : state.searching === 'asking'
              ? `${count}…`
              : count)}
      </span>
      <IconButton label="検索を閉じる" className={classes.close} onClick={onClose}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
};

export default BoardSearch;
