import { textsOf } from '#shared/board/cells/cell-lists.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { CellValue, Column } from '#shared/board/types.ts';
import { kindOf } from '../table/column-layout.ts';
import type { People } from '../values/people.ts';

/** One line of a picker; `value` undefined clears the cell. */
export interface PickerItem {
  id: string;
  label: string;
  value: CellValue | undefined;
  isCurrent: boolean;
}

export const matches = (label: string, query: string) => foldKana(label).includes(foldKana(query).trim());

function optionItems(column: Column, value: CellValue | undefined, query: string): PickerItem[] {
  return column.valueOptionList
    .filter((option) => !option.deletedAt && matches(option.name, query))
    .sort((a, b) => a.optionOrder - b.optionOrder)
    .map((option) => ({ id: option.id, label: option.name, value: option.id, isCurrent: option.id === value }));
}

/** Oneself first: that is whom people assign most. */
function peopleItems(value: CellValue | undefined, query: string, people: People, me: string): PickerItem[] {
  const current = textsOf(value);
  return [...people.values()]
    .filter(
      (person) =>
        person.isActive &&
        (matches(person.name.replace(/\s/g, ''), query.replace(/\s/g, '')) || matches(person.accountName, query)),
    )
    .sort((a, b) => Number(b.accountName === me) - Number(a.accountName === me) || a.name.localeCompare(b.name, 'ja'))
    .map((person) => ({
      id: person.accountName,
      label: person.name,
      value: [person.accountName],
      isCurrent: current.includes(person.accountName),
    }));
}

/** What a picker offers for what was typed; with nothing typed also the way to empty the cell. */
export function pickerItems(
  column: Column,
  value: CellValue | undefined,
  query: string,
  people: People,
  me: string,
): PickerItem[] {
  const isPeople = kindOf(column) === 'people';
  const items = isPeople ? peopleItems(value, query, people, me) : optionItems(column, value, query);
  if (query.trim() !== '' || value === undefined || column.required) return items;
  return [...items, { id: '', label: isPeople ? '未割り当てにする' : '値を消す', value: undefined, isCurrent: false }];
}

/** Where the highlight begins: on the current value, so that Enter changes nothing by accident. */
export const firstActive = (items: PickerItem[], query: string): number =>
  query.trim() === ''
    ? Math.max(
        0,
        items.findIndex((item) => item.isCurrent),
      )
    : 0;

/** People with one more or one less. */
export function withToggled(value: CellValue | undefined, accountName: string): CellValue | undefined {
  const current = textsOf(value);
  const next = current.includes(accountName)
    ? current.filter((name) => name !== accountName)
    : [...current, accountName];
  return next.length > 0 ? next : undefined;
}
