import { useState } from 'react';
import type { Column } from '#shared/board/types.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { firstActive, type PickerItem } from '../editors/picker-items.ts';
import { SearchedList } from '../editors/SearchedList.tsx';

interface Props {
  column: Column;
  itemsOf(column: Column, query: string): PickerItem[];
  onPick(item: PickerItem): void;
}

/** Whom the checked rows are given to, searched as in a cell. */
export const BulkPeople = ({ column, itemsOf, onPick }: Props) => {
  const [query, setQuery] = useState('');
  const [pointed, setPointed] = useState<number>();
  const items = itemsOf(column, query);
  const active = Math.min(pointed ?? firstActive(items, query), items.length - 1);
  const move = (step: number) => setPointed((active + step + items.length) % items.length);
  const onKeyDown = useKeyDown({
    Enter: () => items[active] && onPick(items[active]),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
  });
  const search = (text: string) => {
    setQuery(text);
    setPointed(undefined);
  };
  return <SearchedList column={column} items={items} active={active} query={query} label="人を検索" placeholder="人を検索" isSingle onQuery={search} onKeyDown={onKeyDown} onPick={onPick} onPoint={setPointed} />;
};
