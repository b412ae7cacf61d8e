/** Categories and series of a chart: where each row stands, and which of them are told by name. */
import { ColumnType } from '#shared/enums/enums.ts';
import { dayOf } from '../../format/days.ts';
import { groupReader, orderedGroups, type Slot } from '../arrangement/group.ts';
import { termOf } from '../cells/term.ts';
import { CHART_CATEGORIES_MAX, CHART_LABEL_MAX, CHART_PERIODS_MAX } from '../limits.ts';
import { type BoardShape, columnView } from '../rows/row-cell.ts';
import type { CellValue, Row } from '../types.ts';
import { NO_VALUE } from '../types.ts';
import { type ChartLabel, OTHERS } from './chart.ts';
import { bucketsBetween, nameOfBucket, startOfBucket, TimeBucket } from './time-bucket.ts';

const OTHERS_LABEL: ChartLabel = { id: OTHERS, name: 'その他' };

/** Where rows stand on an axis. */
export interface Axis {
  labels: ChartLabel[];
  /** By the rows in turn. */
  slots: readonly Slot[];
}

export interface AxisReader {
  read(row: Row): void;
  axis(most?: number): Axis;
}

/** Dates as days, of each type of column that has them; undefined for others. */
export function dayReader(columnType: ColumnType): ((value: CellValue) => string) | undefined {
  switch (columnType) {
    case ColumnType.DATE:
      return String;
    case ColumnType.TERM:
      return (value) => {
        const { from, to } = termOf(String(value));
        return from || to;
      };
    case ColumnType.CREATED_AT:
    case ColumnType.UPDATED_AT: {
      // Tokyo is whole hours away, and a calendar costs more than a look-up.
      const days = new Map<string, string>();
      return (value) => {
        const hour = String(value).slice(0, 13);
        const known = days.get(hour);
        if (known !== undefined) return known;
        const day = dayOf(Date.parse(String(value)));
        days.set(hour, day);
        return day;
      };
    }
    default:
      return undefined;
  }
}

/** How many rows stand in each slot. */
function sizesOf(slots: readonly Slot[], count: number): number[] {
  const sizes = Array.from({ length: count }, () => 0);
  for (const slot of slots) for (const one of typeof slot === 'number' ? [slot] : slot) sizes[one]! += 1;
  return sizes;
}

const single = (slots: number[]): Slot => {
  const distinct = [...new Set(slots)];
  return distinct.length === 1 ? distinct[0]! : distinct;
};

/** The slots in the order of `kept`; all others become one more, in which a row stands once. */
function placed(slots: readonly Slot[], kept: readonly number[], count: number): Slot[] {
  const places = Array.from({ length: count }, () => kept.length);
  kept.forEach((slot, place) => {
    places[slot] = place;
  });
  return slots.map((slot) => (typeof slot === 'number' ? places[slot]! : single(slot.map((one) => places[one]!))));
}

/** `order`: slots as they are shown; `worth`: the higher, the sooner a slot is told by name. */
function cut(axis: Axis, order: readonly number[], worth: (slot: number) => number, most: number): Axis {
  const named = order.length <= most ? order : order.toSorted((a, b) => worth(b) - worth(a)).slice(0, most - 1);
  const isNamed = new Set(named);
  const kept = order.filter((slot) => isNamed.has(slot));
  const labels = kept.map((slot) => axis.labels[slot]!);
  return {
    labels: kept.length < order.length ? [...labels, OTHERS_LABEL] : labels,
    slots: placed(axis.slots, kept, axis.labels.length),
  };
}

function groupAxis(columnId: string | undefined, board: BoardShape): AxisReader {
  const reader = groupReader(columnId, board);
  return {
    read: reader.read,
    axis(most = CHART_CATEGORIES_MAX) {
      const { groups, slots } = reader;
      const labels = groups.map(({ groupColumnValueId: id, name }) => ({
        id,
        name: name.slice(0, CHART_LABEL_MAX).toWellFormed(),
      }));
      const slotOf = new Map(groups.map((group, slot) => [group.groupColumnValueId, slot]));
      const view = { ...(columnId !== undefined && { groupColumnId: columnId }), groupOptionList: [] };
      const order = orderedGroups(groups, view, board).map((group) => slotOf.get(group.groupColumnValueId)!);
      const sizes = sizesOf(slots, groups.length);
      // Where there is no room for all, those without a post need none.
      const told = order.length <= most ? order : order.filter((slot) => sizes[slot]! > 0);
      return cut({ labels, slots }, told, (slot) => sizes[slot]!, most);
    },
  };
}

/** Periods stand in the order of time with those between them that have no posts, so that a line is true to it; without a day comes last. */
function timeAxis(
  value: (row: Row) => CellValue | undefined,
  dayIn: (value: CellValue) => string,
  bucket: TimeBucket,
): AxisReader {
  const starts = new Map<string, string>();
  const known = new Map<string, number>();
  const ids: string[] = [];
  const slots: Slot[] = [];
  const slotOf = (id: string): number => {
    const slot = known.get(id);
    if (slot !== undefined) return slot;
    known.set(id, ids.length);
    return ids.push(id) - 1;
  };
  const startOf = (cell: CellValue): string => {
    const day = dayIn(cell);
    let start = starts.get(day);
    if (start === undefined) {
      start = startOfBucket(day, bucket);
      starts.set(day, start);
    }
    return start;
  };
  return {
    read(row) {
      const cell = value(row);
      if (cell === undefined) slots.push(slotOf(NO_VALUE));
      else if (Array.isArray(cell)) slots.push(single((cell as string[]).map((one) => slotOf(startOf(one)))));
      else slots.push(slotOf(startOf(cell)));
    },
    axis(most = CHART_PERIODS_MAX) {
      const periods = ids.filter((id) => id !== NO_VALUE).sort();
      const isOpen = known.has(NO_VALUE);
      const room = most - Number(isOpen);
      const whole = periods.length > 0 ? bucketsBetween(periods[0]!, periods.at(-1)!, bucket, room) : [];
      const order = (whole ?? periods).map(slotOf);
      const late = new Map(order.map((slot, at) => [slot, at]));
      if (isOpen) order.push(known.get(NO_VALUE)!);
      const labels = ids.map((id) => ({ id, name: id === NO_VALUE ? 'なし' : nameOfBucket(id, bucket) }));
      // The newest are told by name.
      return cut({ labels, slots }, order, (slot) => late.get(slot) ?? order.length, most);
    },
  };
}

/** Undefined `columnId`: all rows stand in one place. */
export function axisReader(
  columnId: string | undefined,
  bucket: TimeBucket | undefined,
  board: BoardShape,
): AxisReader {
  const column = columnId === undefined ? undefined : columnView(columnId, board);
  const dayIn = column && dayReader(column.columnType);
  return dayIn ? timeAxis(column.value, dayIn, bucket ?? TimeBucket.MONTH) : groupAxis(columnId, board);
}
