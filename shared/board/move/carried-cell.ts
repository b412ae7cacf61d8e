/** What a post takes along to another board: values follow the column of the same name and type, options by their names. */
import { ColumnType } from '#shared/enums/enums.ts';
import { isEmptyCell } from '../cells/cell-lists.ts';
import { columnKind, hasOptions } from '../columns/column-kinds.ts';
import { foldText } from '../conditions/fold-text.ts';
import { defaultValues } from '../rows/new-values.ts';
import type { CellValue, Column } from '../types.ts';

/** Why a value stays behind. */
export const StayReason = {
  NO_COLUMN: 'NO_COLUMN',
  NO_OPTION: 'NO_OPTION',
  LOCKED: 'LOCKED',
  NO_LINK: 'NO_LINK',
  MEASURED: 'MEASURED',
} as const;
export type StayReason = (typeof StayReason)[keyof typeof StayReason];

/** What somebody put there, or was measured there: contents are read again, and mirrors and buttons hold nothing. */
export const holdsOwnValues = ({ columnType }: Pick<Column, 'columnType'>): boolean =>
  columnKind(columnType)?.cells !== undefined || columnType === ColumnType.TIME_MEASUREMENT;

const isSameName = (one: Column, other: Column): boolean => foldText(one.name.trim()) === foldText(other.name.trim());

/** Posts are linked with both through one column at the other end. */
const sharesEnd = (one: Column, other: Column): boolean =>
  (one.linkEndList ?? []).some(({ id }) => (other.linkEndList ?? []).some((end) => end.id === id));

/**
 * By the id of the column that is left: the one at the other board. Each is taken once, in their order; columns of links rather by
 * what they lead to.
 */
export function pairedColumns(from: readonly Column[], to: readonly Column[]): ReadonlyMap<string, Column> {
  const pairs = new Map<string, Column>();
  const free = new Set(to.filter(holdsOwnValues));
  const pair = (fits: (one: Column, other: Column) => boolean): void => {
    for (const column of from.filter((one) => holdsOwnValues(one) && !pairs.has(one.id))) {
      const found = [...free].find(
        (other) =>
          other.columnType === column.columnType && other.direction === column.direction && fits(column, other),
      );
      if (!found) continue;
      free.delete(found);
      pairs.set(column.id, found);
    }
  };
  pair(sharesEnd);
  pair(isSameName);
  return pairs;
}

export interface CarriedCell {
  value: CellValue | undefined;
  /** What was in the cell is not in the other one. */
  stays?: StayReason;
}

const optionOf = (from: Column, to: Column, value: CellValue): string | undefined => {
  const name = from.valueOptionList.find(({ id }) => id === value)?.name;
  return name === undefined
    ? undefined
    : to.valueOptionList.find((option) => !option.deletedAt && foldText(option.name) === foldText(name))?.id;
};

/** What a cell begins with where nothing comes along: as in a new post. */
export const beginningCell = (column: Column): CellValue | undefined => defaultValues([column])[column.id];

/** Of any column but one of links. */
export function carriedCell(
  from: Column,
  to: Column,
  value: CellValue | undefined,
  isOpen: (column: Column) => boolean,
): CarriedCell {
  const nothing = to.required ? beginningCell(to) : undefined;
  if (isEmptyCell(value)) return { value: nothing };
  if (from.columnType === ColumnType.TIME_MEASUREMENT) return { value: undefined, stays: StayReason.MEASURED };
  if (!isOpen(to)) return { value: beginningCell(to), stays: StayReason.LOCKED };
  if (!hasOptions(to.columnType)) return { value };
  const option = optionOf(from, to, value!);
  return option === undefined ? { value: nothing, stays: StayReason.NO_OPTION } : { value: option };
}
