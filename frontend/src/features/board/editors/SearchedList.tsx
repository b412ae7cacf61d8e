import { useId, type KeyboardEventHandler } from 'react';
import type { Column } from '#shared/board/types.ts';
import classes from '../components/PostValues.module.css';
import type { PickerItem } from './picker-items.ts';
import { PickerList } from './PickerList.tsx';

interface Props {
  column: Column;
  items: PickerItem[];
  active: number;
  query: string;
  label: string;
  placeholder: string;
  isSingle?: boolean;
  onQuery(query: string): void;
  onKeyDown: KeyboardEventHandler;
  onPick(item: PickerItem, isToggle: boolean): void;
  onPoint(index: number): void;
}

/** A list with the field that searches it. */
export const SearchedList = ({ column, items, active, query, label, placeholder, isSingle = false, onQuery, onKeyDown, onPick, onPoint }: Props) => {
  const listId = useId();
  return (
    <>
      <input
        className={classes.search}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={`${listId}-${active}`}
        aria-label={label}
        placeholder={placeholder}
        value={query}
        data-autofocus
        autoComplete="off"
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <PickerList id={listId} column={column} items={items} active={active} isSingle={isSingle} onPick={onPick} onPoint={onPoint} />
    </>
  );
};
