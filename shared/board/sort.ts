import { placeInView, placeReader } from './post-order.ts';
import { radixOrder } from './radix-order.ts';
import type { BoardShape, ColumnView } from './row-cell.ts';
import { columnView } from './row-cell.ts';
import { compareTexts, rankTexts } from './text-order.ts';
import type { Column, OrderCondition, Row, Section } from './types.ts';

interface Key {
  view: ColumnView;
  isAsc: boolean;
}

const keysOf = (orders: readonly OrderCondition[], board: BoardShape): Key[] =>
  orders.flatMap(({ targetColumnId, isAsc }) => {
    const view = columnView(targetColumnId, board);
    return view ? [{ view, isAsc }] : [];
  });

const placesOf = ({ choices }: ColumnView): ReadonlyMap<string, number> =>
  new Map(choices.map((choice, at) => [choice.id, at]));

interface KeyReader {
  read(row: Row): void;
  /** NaN for an empty cell; descending keys are negative. */
  keys(): Float64Array;
}

function keyReader({ view, isAsc }: Key): KeyReader {
  const { value, kind } = view;
  const sign = isAsc ? 1 : -1;
  if (kind.sort.by === 'text') {
    const { read } = kind.sort;
    const texts: (string | undefined)[] = [];
    return {
      read(row) {
        const cell = value(row);
        texts.push(cell === undefined ? undefined : read(cell));
      },
      keys: () => rankTexts(texts).map((rank) => sign * rank),
    };
  }
  const places = placesOf(view);
  const read = kind.sort.by === 'number' ? kind.sort.read : (cell: unknown): number => places.get(cell as string)!;
  const numbers: number[] = [];
  return {
    read(row) {
      const cell = value(row);
      numbers.push(cell === undefined ? Number.NaN : sign * read(cell));
    },
    keys: () => Float64Array.from(numbers),
  };
}

/** Reads what the order needs of one row after the other, and tells their order at the end. */
export interface OrderReader {
  read(row: Row): void;
  /** Indices of the rows in their order; undefined: as they came. */
  order(): Uint32Array | undefined;
}

/** Whether posts stand as people put them: where no condition sorts (any more). */
export const isOrderedByHand = (orders: readonly OrderCondition[], board: BoardShape): boolean =>
  keysOf(orders, board).length === 0;

/** `viewId`: whose order by hand counts where no condition sorts. */
export function orderReader(orders: readonly OrderCondition[], board: BoardShape, viewId?: string): OrderReader {
  const readers = keysOf(orders, board).map(keyReader);
  const places = readers.length === 0 && viewId !== undefined ? placeReader(viewId) : undefined;
  const serials: number[] = [];
  // Rows mostly come by serial number, which then costs nothing.
  let isInSerialOrder = true;
  let last = Number.NEGATIVE_INFINITY;
  return {
    read(row) {
      for (let at = 0; at < readers.length; at += 1) readers[at]!.read(row);
      places?.read(row);
      const serial = row.projectSerialNumber;
      if (serial < last) isInSerialOrder = false;
      last = serial;
      serials.push(serial);
    },
    order() {
      const keys = readers.map((reader) => reader.keys());
      const byHand = places?.keys();
      if (byHand) keys.push(byHand);
      if (!isInSerialOrder) keys.push(Float64Array.from(serials));
      return keys.length > 0 ? radixOrder(serials.length, keys) : undefined;
    },
  };
}

/** Sorted copy: by the conditions in turn, empty cells last in both directions, then by serial number. */
export function sortRows(
  rows: readonly Row[],
  orders: readonly OrderCondition[],
  columns: readonly Column[],
  sections: readonly Section[] = [],
): Row[] {
  const reader = orderReader(orders, { columns, sections });
  for (const row of rows) reader.read(row);
  const order = reader.order();
  return order ? Array.from(order, (index) => rows[index]!) : [...rows];
}

/** The same order for two rows at a time, to find the place of one among many. */
export function rowComparator(
  orders: readonly OrderCondition[],
  columns: readonly Column[],
  sections: readonly Section[] = [],
  viewId?: string,
  now?: number,
): (a: Row, b: Row) => number {
  const comparers = keysOf(orders, { columns, sections, ...(now !== undefined && { now }) }).map(({ view, isAsc }) => {
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
