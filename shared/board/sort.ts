import { radixOrder } from './radix-order.ts';
import { columnView } from './row-cell.ts';
import type { BoardShape, ColumnView } from './row-cell.ts';
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

const placesOf = ({ choices }: ColumnView): ReadonlyMap<string, number> => new Map(choices.map((choice, at) => [choice.id, at]));

/** One number per row, read once; NaN for an empty cell. */
function readKey(rows: readonly Row[], { kind, value, choices }: ColumnView): Float64Array {
  const { sort } = kind;
  if (sort.by === 'text') {
    return rankTexts(
      rows.map((row) => {
        const cell = value(row);
        return cell === undefined ? undefined : sort.read(cell);
      }),
    );
  }
  const places = sort.by === 'choice' ? placesOf({ choices } as ColumnView) : undefined;
  const keys = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const cell = value(rows[at]!);
    keys[at] = cell === undefined ? Number.NaN : places ? places.get(cell as string)! : (sort as { read(cell: unknown): number }).read(cell);
  }
  return keys;
}

const bySerial = (a: Row, b: Row): number => a.projectSerialNumber - b.projectSerialNumber;

/** Rows mostly come in this order; looking costs far less than sorting. */
function inSerialOrder(rows: readonly Row[]): readonly Row[] {
  for (let at = 1; at < rows.length; at += 1) if (bySerial(rows[at - 1]!, rows[at]!) > 0) return rows.toSorted(bySerial);
  return rows;
}

/** Sorted copy: by the conditions in turn, empty cells last in both directions, then by serial number. */
export function sortRows(rows: readonly Row[], orders: readonly OrderCondition[], columns: readonly Column[], sections: readonly Section[] = []): Row[] {
  const ordered = inSerialOrder(rows);
  const keys = keysOf(orders, { columns, sections });
  if (keys.length === 0) return ordered === rows ? [...rows] : (ordered as Row[]);
  const numbers = keys.map(({ view, isAsc }) => {
    const read = readKey(ordered, view);
    if (!isAsc) for (let at = 0; at < read.length; at += 1) read[at] = -read[at]!;
    return read;
  });
  const sorted: Row[] = [];
  for (const index of radixOrder(ordered.length, numbers)) sorted.push(ordered[index]!);
  return sorted;
}

/** The same order for two rows at a time, to find the place of one among many. */
export function rowComparator(orders: readonly OrderCondition[], columns: readonly Column[], sections: readonly Section[] = []): (a: Row, b: Row) => number {
  const comparers = keysOf(orders, { columns, sections }).map(({ view, isAsc }) => {
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
  return (a, b) => {
    for (const compare of comparers) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return bySerial(a, b);
  };
}
