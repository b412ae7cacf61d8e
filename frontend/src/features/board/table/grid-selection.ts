import type { TableItem } from './table-items.ts';

/** The selected cell. A post with two people stands in two groups, so the group belongs to it. */
export interface CellPlace {
  groupKey: string;
  postId: string;
  columnId: string;
}

export type Step = 'up' | 'down' | 'left' | 'right' | 'first' | 'last' | 'next' | 'previous';

type RowItem = Extract<TableItem, { kind: 'row' }>;

const clamp = (value: number, last: number) => Math.max(0, Math.min(last, value));

/** The nearest row from a line on, in one direction; undefined behind the last. */
function rowFrom(items: TableItem[], from: number, direction: 1 | -1): RowItem | undefined {
  for (let index = from; index >= 0 && index < items.length; index += direction) {
    const item = items[index]!;
    if (item.kind === 'row') return item;
  }
  return undefined;
}

export const indexOfPlace = ({ groupKey, postId }: CellPlace, items: TableItem[]): number =>
  items.findIndex((item) => item.kind === 'row' && item.groupKey === groupKey && item.row.id === postId);

/** Where a step leads. `next` and `previous` (Tab) go on to the neighbouring row at the ends. */
export function stepFrom(place: CellPlace, step: Step, items: TableItem[], columnIds: string[]): CellPlace {
  const line = indexOfPlace(place, items);
  const column = Math.max(0, columnIds.indexOf(place.columnId));
  const last = columnIds.length - 1;
  const along = (columnIndex: number): CellPlace => ({ ...place, columnId: columnIds[clamp(columnIndex, last)]! });
  const over = (direction: 1 | -1, columnIndex = column): CellPlace | undefined => {
    const target = rowFrom(items, line + direction, direction);
    return target && { groupKey: target.groupKey, postId: target.row.id, columnId: columnIds[columnIndex]! };
  };
  switch (step) {
    case 'up':
      return over(-1) ?? place;
    case 'down':
      return over(1) ?? place;
    case 'left':
      return along(column - 1);
    case 'right':
      return along(column + 1);
    case 'first':
      return along(0);
    case 'last':
      return along(last);
    case 'next':
      return column < last ? along(column + 1) : (over(1, 0) ?? place);
    case 'previous':
      return column > 0 ? along(column - 1) : (over(-1, last) ?? place);
  }
}

/** The selection after rows moved: the same post where it stands now, under its real id once it has one, with the index of its line. */
export function follow(
  place: CellPlace | undefined,
  items: TableItem[],
  renamed: Readonly<Record<string, string>>,
): { place: CellPlace; index: number } | undefined {
  if (!place) return undefined;
  const postId = renamed[place.postId] ?? place.postId;
  const there = indexOfPlace({ ...place, postId }, items);
  const index = there < 0 ? items.findIndex((item) => item.kind === 'row' && item.row.id === postId) : there;
  const item = items[index] as RowItem | undefined;
  return item && { place: { groupKey: item.groupKey, postId, columnId: place.columnId }, index };
}

/** Cells between two corners, as the table shows them. */
export interface CellRange {
  rows: RowItem[];
  columnIds: string[];
}

const between = <T>(list: readonly T[], from: number, to: number): T[] =>
  from < 0 || to < 0 ? [] : list.slice(Math.min(from, to), Math.max(from, to) + 1);

export function rangeBetween(from: CellPlace, to: CellPlace, items: TableItem[], columnIds: string[]): CellRange {
  const rows = items.filter((item): item is RowItem => item.kind === 'row');
  const at = ({ groupKey, postId }: CellPlace) =>
    rows.findIndex((item) => item.groupKey === groupKey && item.row.id === postId);
  return {
    rows: between(rows, at(from), at(to)),
    columnIds: between(columnIds, columnIds.indexOf(from.columnId), columnIds.indexOf(to.columnId)),
  };
}

/** The first and the last cell of all. */
export function corners(items: TableItem[], columnIds: string[]): [CellPlace, CellPlace] | undefined {
  const isRow = (item: TableItem): item is RowItem => item.kind === 'row';
  const [first, last] = [items.find(isRow), items.findLast(isRow)];
  return first && last
    ? [
        { groupKey: first.groupKey, postId: first.row.id, columnId: columnIds[0]! },
        { groupKey: last.groupKey, postId: last.row.id, columnId: columnIds.at(-1)! },
      ]
    : undefined;
}
