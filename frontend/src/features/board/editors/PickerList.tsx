import { Person } from '#app/components/Avatar.tsx';
import { Chip } from '#app/components/Chip.tsx';
import { StatusMark } from '#app/components/states/StatusMark.tsx';
import type { Column } from '#shared/board/types.ts';
import { kindOf, optionLook } from '../table/column-layout.ts';
import classes from './Editors.module.css';
import { ListBox } from './ListBox.tsx';
import type { PickerItem } from './picker-items.ts';

interface Props {
  id: string;
  column: Column;
  items: PickerItem[];
  active: number;
  /** Of several people one takes the place of all. */
  isSingle?: boolean;
  onPick(item: PickerItem, isToggle: boolean): void;
  onPoint(index: number): void;
}

/** Options, people or posts below the field that searches them. */
export const PickerList = ({ id, column, items, active, isSingle = false, onPick, onPoint }: Props) => {
  const isPeople = kindOf(column) === 'people';
  const isSeveral = isPeople && !isSingle;
  const isLinks = kindOf(column) === 'links';
  return (
    <>
      <ListBox
        id={id}
        label={column.name}
        items={items}
        active={active}
        isMultiple={isSeveral || isLinks}
        none={isLinks ? '該当する投稿がありません' : isPeople ? '該当する人がいません' : '該当する選択肢がありません'}
        onPick={onPick}
        onPoint={onPoint}
      >
        {(item) => <PickerItemView column={column} item={item} />}
      </ListBox>
      {isSeveral && items.length > 1 && (
        <p className={`${classes.hint} only-desktop`}>Shift＋クリックで複数の人を選べます</p>
      )}
    </>
  );
};

/** A choice as its cells show it. */
export const PickerItemView = ({ column, item }: { column: Column; item: PickerItem }) => {
  if (kindOf(column) === 'links') return <span className="ellipsis">{item.label}</span>;
  const option = column.valueOptionList.find((candidate) => candidate.id === item.id);
  if (item.id === '') return <span className="muted">{item.label}</span>;
  if (!option) return <Person name={item.label} accountName={item.id} />;
  return kindOf(column) === 'state' ? (
    <StatusMark label={option.name} statusType={option.statusType} color={option.color} />
  ) : (
    <Chip label={option.name} color={option.color} look={optionLook(column)} />
  );
};
