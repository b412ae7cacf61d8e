import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Editors.module.css';

interface ListItem {
  id: string;
  isCurrent: boolean;
  /** Why it cannot be chosen; said to who tries. */
  refusal?: string | undefined;
}

interface Props<Item extends ListItem> {
  id: string;
  label: string;
  items: readonly Item[];
  active: number;
  /** Several can be current. */
  isMultiple?: boolean;
  /** What stands there instead of no item. */
  none: string;
  onPick(item: Item, isToggle: boolean): void;
  onPoint(index: number): void;
  /** An item as it is shown. */
  children(item: Item): ReactNode;
}

/** Lines below the field that searches them; the field keeps the focus. */
export const ListBox = <Item extends ListItem>({
  id,
  label,
  items,
  active,
  isMultiple = false,
  none,
  onPick,
  onPoint,
  children,
}: Props<Item>) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <ul
        ref={list}
        id={id}
        className={classes.list}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple}
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={item.isCurrent}
            aria-disabled={item.refusal !== undefined || undefined}
            title={item.refusal}
            className={classes.item}
            data-active={index === active || undefined}
            // The field must not lose the focus, or a composition in it would end.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => onPoint(index)}
            onClick={(event) => onPick(item, event.shiftKey)}
          >
            {children(item)}
            {item.isCurrent && <IconCheck size={14} stroke={1.75} aria-hidden="true" className={classes.mark} />}
          </li>
        ))}
      </ul>
      {items.length === 0 && <p className={classes.none}>{none}</p>}
    </>
  );
};
