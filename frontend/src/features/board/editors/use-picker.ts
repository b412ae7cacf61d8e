import type { CellValue, Column } from '#shared/board/types.ts';
import { kindOf } from '../table/column-layout.ts';
import type { People } from '../values/people.ts';
import { firstActive, type PickerItem, pickerItems, withToggled } from './picker-items.ts';
import { useLinkItems } from './use-link-items.ts';
import { usePointed } from './use-pointed.ts';

interface Options {
  column: Column;
  value: CellValue | undefined;
  query: string;
  people: People;
  me: string;
  /** Nobody sees the items otherwise. */
  isOpen: boolean;
}

export interface Picker {
  items: PickerItem[];
  active: number;
  point(index: number): void;
  move(step: number): void;
  /** What choosing an item leaves in the cell; with `isToggle` one person more or less. */
  valueAfter(item: PickerItem | undefined, isToggle: boolean): { value: CellValue | undefined } | undefined;
}

/** Items for what was typed, and the highlighted one: to begin with the best find. */
export function usePicker({ column, value, query, people, me, isOpen }: Options): Picker {
  const links = useLinkItems(column, value, query, isOpen);
  const items = kindOf(column) === 'links' ? links : pickerItems(column, value, query, people, me);
  return {
    items,
    ...usePointed(items.length, query, firstActive(items, query)),
    valueAfter: (item, isToggle) =>
      item && {
        value:
          (isToggle || kindOf(column) === 'links') && Array.isArray(item.value)
            ? withToggled(value, item.id)
            : item.value,
      },
  };
}
