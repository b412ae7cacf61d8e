import { useState } from 'react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { kindOf } from '../table/column-layout.ts';
import { PickerList } from './PickerList.tsx';
import { SearchedList } from './SearchedList.tsx';
import type { FieldProps } from './use-draft.ts';
import { usePicker } from './use-picker.ts';

interface Props extends FieldProps {
  /** It has the focus when it opens. */
  isFirst: boolean;
  /** Of several people one takes the place of all. */
  isSingle?: boolean;
}

/** Options, people or posts, searched and chosen. */
export const PickedField = ({ column, value, people, me, isFirst, isSingle = false, onCommit, onClose }: Props) => {
  const [query, setQuery] = useState('');
  const picker = usePicker({ column, value, query, people, me, isOpen: true });
  const isSeveral = kindOf(column) === 'people' && !isSingle;
  const isLinks = kindOf(column) === 'links';
  // Nothing is chosen by keys before somebody searches.
  const active = isFirst || query !== '' ? picker.active : -1;
  const pick = (index: number, isToggle: boolean) => {
    const picked = picker.valueAfter(picker.items[index], isToggle);
    if (!picked) return;
    onCommit(picked.value);
    if (!isToggle && !isLinks) onClose();
  };
  const onKeyDown = useKeyDown({
    Enter: () => pick(active, false),
    ...(isSeveral && { 'shift+Enter': () => pick(active, true) }),
    ArrowDown: () => picker.move(1),
    ArrowUp: () => picker.move(-1),
    Escape: onClose,
  });
  return (
    <SearchedList
      label={`${column.name}を探す`}
      placeholder={isLinks ? '番号やタイトルで探す' : kindOf(column) === 'people' ? '人を探す' : '選択肢を探す'}
      query={query}
      active={active}
      isFirst={isFirst}
      onQuery={setQuery}
      onKeyDown={onKeyDown}
    >
      {(listId) => (
        <PickerList
          id={listId}
          column={column}
          items={picker.items}
          active={active}
          isSingle={isSingle}
          onPick={(item, isToggle) => pick(picker.items.indexOf(item), isToggle && isSeveral)}
          onPoint={picker.point}
        />
      )}
    </SearchedList>
  );
};
