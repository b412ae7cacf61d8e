/** The order of many rows at once: the same as `rowComparator`'s, without comparing. */

import { placesOf, type SortedBy, sortsOf } from '../arrangement/sort.ts';
import { rankTexts } from '../arrangement/text-ranks.ts';
import type { OrderCondition, Row } from '../types.ts';
import { numberBefore } from './post-order.ts';
import { radixOrder } from './radix-order.ts';
import type { BoardShape } from './row-cell.ts';

interface KeyReader {
  read(row: Row): void;
  /** NaN for an empty cell; descending keys are negative. */
  keys(): Float64Array;
}

function keyReader({ view, isAsc }: SortedBy): KeyReader {
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

type Placed = Pick<Row, 'postOrders' | 'projectSerialNumber'>;

/** Numbers that order rows as their keys do, where any of them was moved. */
export function placeReader(viewId: string): { read(row: Placed): void; keys(): Float64Array | undefined } {
  const serials: number[] = [];
  const moved: [at: number, key: string][] = [];
  return {
    read(row) {
      const key = row.postOrders?.[viewId];
      if (key !== undefined) moved.push([serials.length, key]);
      serials.push(row.projectSerialNumber);
    },
    keys() {
      if (moved.length === 0) return undefined;
      const places = Float64Array.from(serials);
      moved.sort(([, a], [, b]) => (a < b ? -1 : Number(a > b)));
      let rank = 0;
      moved.forEach(([at, key], n) => {
        if (key !== moved[n - 1]?.[1]) rank += 1;
        places[at] = numberBefore(key) + rank / (moved.length + 1);
      });
      return places;
    },
  };
}

/** Reads what the order needs of one row after the other, and tells their order at the end. */
export interface OrderReader {
  read(row: Row): void;
  /** Indices of the rows in their order; undefined: as they came. */
  order(): Uint32Array | undefined;
}

/** `viewId`: whose order by hand counts where no condition sorts. */
export function orderReader(orders: readonly OrderCondition[], board: BoardShape, viewId?: string): OrderReader {
  const readers = sortsOf(orders, board).map(keyReader);
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
