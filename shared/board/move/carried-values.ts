/** The cells of a post on the board that it goes to. Links apart: both ends change with them. */
import { ColumnType } from '#shared/enums/enums.ts';
import { isEmptyCell } from '../cells/cell-lists.ts';
import { isSameCell } from '../cells/cells.ts';
import type { CellValue, Column, Row } from '../types.ts';
import { beginningCell, carriedCell, holdsOwnValues, StayReason } from './carried-cell.ts';

export interface Crossing {
  from: readonly Column[];
  to: readonly Column[];
  /** `pairedColumns` of both. */
  pairs: ReadonlyMap<string, Column>;
  /** Whether whoever moves the post may fill a column. */
  isOpen(column: Column): boolean;
}

export interface CarriedValues {
  values: Row['values'];
  /** Of the board that is left: columns whose values do not come along. */
  stays: { column: Column; reason: StayReason }[];
}

const isPlain = (column: Column): boolean => holdsOwnValues(column) && column.columnType !== ColumnType.POST_LINK;

/** Whether a cell is as it was when the post came from where `kept` stands. */
function isAsItCame(from: Column, to: Column, kept: CellValue | undefined, now: CellValue | undefined): boolean {
  const came = carriedCell(to, from, kept, () => true).value;
  // Who moved it may not have been allowed to fill a locked column.
  return isSameCell(came, now) || (from.isLock && isSameCell(beginningCell(from), now));
}

/** `kept`: what the post left there when it went away; what was not changed since is as it was. */
export function carriedValues({ from, to, pairs, isOpen }: Crossing, row: Row, kept: Row | undefined): CarriedValues {
  const values: Record<string, CellValue | undefined> = {};
  const stays: CarriedValues['stays'] = [];
  const taken = new Set([...pairs.values()].map(({ id }) => id));
  for (const column of to)
    if (isPlain(column) && !taken.has(column.id))
      values[column.id] = kept ? kept.values[column.id] : beginningCell(column);
  for (const column of from.filter(isPlain)) {
    const now = row.values[column.id];
    const pair = pairs.get(column.id);
    if (!pair) {
      if (!isEmptyCell(now)) stays.push({ column, reason: StayReason.NO_COLUMN });
      continue;
    }
    const before = kept?.values[pair.id];
    if (kept && isAsItCame(column, pair, before, now)) {
      values[pair.id] = before;
      continue;
    }
    const carried = carriedCell(column, pair, now, isOpen);
    if (carried.stays) stays.push({ column, reason: carried.stays });
    values[pair.id] = carried.stays && kept ? before : carried.value;
  }
  return {
    values: Object.fromEntries(
      Object.entries(values).flatMap(([id, value]) => (isEmptyCell(value) ? [] : [[id, value!]])),
    ),
    stays,
  };
}
