import { textsOf } from '#shared/board/cells/cell-lists.ts';
import { SETTABLE_TYPES } from '#shared/board/columns/custom-action.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { reasonAgainst } from '#shared/rules/access/permission-words.ts';
import { matches } from '../editors/picker-items.ts';
import { type TableLook, whyLocked } from '../table/table-look.ts';
import type { People } from '../values/people.ts';

/** One line of the list of columns that checked posts can be given a value of. */
export interface ColumnItem {
  id: string;
  column: Column;
  isCurrent: false;
  refusal: string | undefined;
}

/** Columns of which one value suits many posts, beside those that have a button of their own. */
export const otherColumns = (columns: readonly Column[], own: readonly (Column | undefined)[]): Column[] =>
  columns.filter(
    ({ id, columnType }) => SETTABLE_TYPES.includes(columnType) && !own.some((column) => column?.id === id),
  );

/** Why this person cannot change the column; undefined: they can. */
export function whyFixed(
  column: Column,
  { canEdit, isEditable }: Pick<TableLook, 'canEdit' | 'isEditable'>,
): string | undefined {
  if (isEditable(column)) return undefined;
  return canEdit ? whyLocked(column) : reasonAgainst('post.write');
}

export const columnItems = (
  columns: readonly Column[],
  query: string,
  whyNot: (column: Column) => string | undefined,
): ColumnItem[] =>
  columns
    .filter(({ name }) => matches(name, query))
    .map((column) => ({ id: column.id, column, isCurrent: false, refusal: whyNot(column) }));

/** Who stands in a column of the rows, as if all could still be chosen. */
export function peopleAt(people: People, rows: readonly Pick<Row, 'values'>[], columnId: string): People {
  const there = new Set(rows.flatMap(({ values }) => textsOf(values[columnId])));
  return new Map(
    [...people].flatMap(([name, person]) => (there.has(name) ? [[name, { ...person, isActive: true }]] : [])),
  );
}
