import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import type { Column } from '#shared/board/types.ts';
import ColumnTypeIcon from '../columns/ColumnTypeIcon.tsx';
import { ListBox } from '../editors/ListBox.tsx';
import { SearchedList } from '../editors/SearchedList.tsx';
import { usePointed } from '../editors/use-pointed.ts';
import classes from './BulkField.module.css';
import { type ColumnItem, columnItems } from './bulk-columns.ts';
import type { Bulk } from './use-bulk.ts';

interface Props {
  bulk: Bulk;
  isFirst: boolean;
  onChoose(column: Column): void;
  onClose(): void;
}

/** Which of the board's other columns checked posts get a value of. */
export const BulkColumnList = ({ bulk, isFirst, onChoose, onClose }: Props) => {
  const [query, setQuery] = useState('');
  const items = columnItems(bulk.others, query, bulk.whyNot);
  const { active, point, move } = usePointed(items.length, query, isFirst || query !== '' ? 0 : -1);
  const pick = ({ column, refusal }: ColumnItem) => (refusal === undefined ? onChoose(column) : bulk.explain(refusal));
  const onKeyDown = useKeyDown({
    Enter: () => items[active] && pick(items[active]),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: onClose,
  });
  return (
    <SearchedList
      label="列を探す"
      placeholder="列を探す"
      query={query}
      active={active}
      isFirst={isFirst}
      onQuery={setQuery}
      onKeyDown={onKeyDown}
    >
      {(listId) => (
        <ListBox
          id={listId}
          label="ほかの列"
          items={items}
          active={active}
          none="該当する列がありません"
          onPick={pick}
          onPoint={point}
        >
          {({ column, refusal }) => (
            <span className={classes.column} data-refused={refusal !== undefined || undefined}>
              <ColumnTypeIcon columnType={column.columnType} size={16} />
              <span className="ellipsis">{column.name}</span>
              {refusal !== undefined && <IconLock size={12} stroke={2} aria-label={refusal} />}
            </span>
          )}
        </ListBox>
      )}
    </SearchedList>
  );
};
