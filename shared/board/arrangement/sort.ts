import { placeInView } from '../rows/post-order.ts';
import type { BoardShape, ColumnView } from '../rows/row-cell.ts';
import { columnView } from '../rows/row-cell.ts';
import type { Column, OrderCondition, Row, Section } from '../types.ts';
import { compareTexts } from './text-order.ts';

export interface SortedBy {
  view: ColumnView;
  isAsc: boolean;
}

export const sortsOf = (orders: readonly OrderCondition[], board: BoardShape): SortedBy[] =>
  orders.flatMap(({ targetColumnId, isAsc }) => {
    const view = columnView(targetColumnId, board);
    return view ? [{ view, isAsc }] : [];
  });

export const placesOf = ({ choices }: ColumnView): ReadonlyMap<string, number> =>
  new Map(choices.map((choice, at) => [choice.id, at]));

/** Whether posts stand as people put them: where no condition sorts (any more). */
export const isOrderedByHand = (orders: readonly OrderCondition[], board: BoardShape): boolean =>
  sortsOf(orders, board).length === 0;

/** By the conditions in turn, empty cells last in both directions, then by hand or by serial number: to find the place of one row among many. */
export function rowComparator(
  orders: readonly OrderCondition[],
  columns: readonly Column[],
  sections: readonly Section[] = [],
  viewId?: string,
  now?: number,
): (a: Row, b: Row) => number {
  const comparers = sortsOf(orders, { columns, sections, ...(now !== undefined && { now }) }).map(({ view, isAsc }) => {
    const { sort } = view.kind;
    const places = placesOf(view);
    const sign = isAsc ? 1 : -1;
    return (a: Row, b: Row): number => {
      const [left, right] = [view.value(a), view.value(b)];
      if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
      if (sort.by === 'text') return sign * compareTexts(sort.read(left), sort.read(right));
      const read = sort.by === 'number' ? sort.read : (cell: typeof left): number => places.get(String(cell))!;
      return sign * (read(left) - read(right));
    };
  });
  const isByHand = comparers.length === 0 && viewId !== undefined;
  return (a, b) => {
    if (isByHand && (a.postOrders?.[viewId] ?? b.postOrders?.[viewId])) {
      const [left, right] = [placeInView(a, viewId), placeInView(b, viewId)];
      if (left !== right) return left < right ? -1 : 1;
    }
    for (const compare of comparers) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return a.projectSerialNumber - b.projectSerialNumber;
  };
}
