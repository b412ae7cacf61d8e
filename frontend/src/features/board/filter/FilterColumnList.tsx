import { useState } from 'react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import ColumnTypeIcon from '../columns/ColumnTypeIcon.tsx';
import { ListBox } from '../editors/ListBox.tsx';
import { matches } from '../editors/picker-items.ts';
import { SearchedList } from '../editors/SearchedList.tsx';
import { usePointed } from '../editors/use-pointed.ts';
import classes from './Filter.module.css';
import type { FilterColumn } from './finished-groups.ts';

interface Props {
  columns: readonly FilterColumn[];
  onChoose(column: FilterColumn): void;
  /** Undefined where there is nothing else to go back to. */
  onClose: (() => void) | undefined;
}

/** With which column a condition begins, searched by name. */
export const FilterColumnList = ({ columns, onChoose, onClose }: Props) => {
  const [query, setQuery] = useState('');
  const items = columns
    .filter(({ name }) => matches(name, query))
    .map((column) => ({ id: column.id, column, isCurrent: false }));
  const { active, point, move } = usePointed(items.length, query, 0);
  const onKeyDown = useKeyDown({
    Enter: () => items[active] && onChoose(items[active].column),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: () => (onClose ? onClose() : false),
  });
  return (
    <div className={classes.columns}>
      <SearchedList
        label="条件にする列を探す"
        placeholder="条件にする列を探す"
        query={query}
        active={active}
        isFirst
        isNow
        onQuery={setQuery}
        onKeyDown={onKeyDown}
      >
        {(listId) => (
          <ListBox
            id={listId}
            label="列"
            items={items}
            active={active}
            none="該当する列がありません"
            onPick={({ column }) => onChoose(column)}
            onPoint={point}
          >
            {({ column }) => (
              <>
                <ColumnTypeIcon columnType={column.columnType} size={16} />
                <span className="ellipsis">{column.name}</span>
              </>
            )}
          </ListBox>
        )}
      </SearchedList>
    </div>
  );
};
