import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Column } from '#shared/board/types.ts';
import { Person } from '#app/components/Avatar.tsx';
import { Chip } from '#app/components/Chip.tsx';
import { StatusMark } from '#app/components/StatusMark.tsx';
import { kindOf, optionLook } from '../components/column-layout.ts';
import classes from './Editors.module.css';
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

/** Options or people below the field that searches them; the field keeps the focus. */
export const PickerList = ({ id, column, items, active, isSingle = false, onPick, onPoint }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const isPeople = kindOf(column) === 'people';
  const isSeveral = isPeople && !isSingle;
  const isLinks = kindOf(column) === 'links';
  return (
    <>
      <ul ref={list} id={id} className={classes.list} role="listbox" aria-label={column.name} aria-multiselectable={isSeveral || isLinks}>
        {items.map((item, index) => (
          <li
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={item.isCurrent}
            className={classes.item}
            data-active={index === active || undefined}
            // The field must not lose the focus, or a composition in it would end.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => onPoint(index)}
            onClick={(event) => onPick(item, event.shiftKey)}
          >
            <PickerItemView column={column} item={item} />
            {item.isCurrent && <IconCheck size={14} stroke={1.75} aria-hidden="true" className={classes.mark} />}
          </li>
        ))}
      </ul>
      {items.length === 0 && <p className={classes.none}>{isLinks ? '該当する投稿がありません' : isPeople ? '該当する人がいません' : '該当する選択肢がありません'}</p>}
      {isSeveral && items.length > 1 && <p className={`${classes.hint} only-desktop`}>Shift＋クリックで複数の人を選べます</p>}
    </>
  );
};

/** A choice as its cells show it. */
export const PickerItemView = ({ column, item }: { column: Column; item: PickerItem }) => {
  if (kindOf(column) === 'links') return <span className="ellipsis">{item.label}</span>;
  const option = column.valueOptionList.find((candidate) => candidate.id === item.id);
  if (item.id === '') return <span className="muted">{item.label}</span>;
  if (!option) return <Person name={item.label} accountName={item.id} />;
  return kindOf(column) === 'state' ? <StatusMark label={option.name} statusType={option.statusType} color={option.color} /> : <Chip label={option.name} color={option.color} look={optionLook(column)} />;
};
