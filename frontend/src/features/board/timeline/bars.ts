/** What a timeline draws of a cell, and what dragging makes of it. */
import { termOf, termValue } from '#shared/board/cells/term.ts';
import type { CellValue, Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { dayAt, dayIndex } from './scale.ts';

export interface Bar {
  /** Days, both included. */
  from: number;
  to: number;
  /** One side is open: the bar is as long as a new one, and its end is drawn so. */
  open?: 'start' | 'end';
}

/** What a bar is given that nobody has drawn: a working week. */
export const NEW_DAYS = 5;

/** What the calendar of cells knows. */
const FIRST = dayIndex('1900-01-01');
const LAST = dayIndex('9999-12-31');
export const inCalendar = (index: number): number => Math.max(FIRST, Math.min(LAST, index));

type Drawn = Pick<Column, 'columnType'>;

export function barOf({ columnType }: Drawn, value: CellValue | undefined): Bar | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (columnType === ColumnType.DATE) return { from: dayIndex(value), to: dayIndex(value) };
  const { from, to } = termOf(value);
  if (from && to) return { from: dayIndex(from), to: dayIndex(to) };
  return from
    ? { from: dayIndex(from), to: inCalendar(dayIndex(from) + NEW_DAYS - 1), open: 'end' }
    : { from: inCalendar(dayIndex(to) - NEW_DAYS + 1), to: dayIndex(to), open: 'start' };
}

/** The cell of a bar. */
export function valueOfBar({ columnType }: Drawn, { from, to, open }: Bar): string {
  if (columnType === ColumnType.DATE) return dayAt(from);
  return termValue({ from: open === 'start' ? '' : dayAt(from), to: open === 'end' ? '' : dayAt(to) });
}

/** `start` and `end`: that side alone, which is then no longer open. A date has no sides. */
export type Grip = 'whole' | 'start' | 'end';

export const gripsOf = ({ columnType }: Drawn): Grip[] =>
  columnType === ColumnType.DATE ? ['whole'] : ['whole', 'start', 'end'];

/** A bar that was moved by days, or one side of it; it never turns around and never leaves the calendar. */
export function movedBar({ from, to, open }: Bar, grip: Grip, days: number): Bar {
  if (grip === 'start') return { from: inCalendar(Math.min(from + days, to)), to, ...(open === 'end' && { open }) };
  if (grip === 'end') return { from, to: inCalendar(Math.max(to + days, from)), ...(open === 'start' && { open }) };
  const by = Math.max(FIRST - from, Math.min(LAST - to, days));
  return { from: from + by, to: to + by, ...(open && { open }) };
}

export const newBar = ({ columnType }: Drawn, day: number): Bar => {
  const from = inCalendar(day);
  return { from, to: columnType === ColumnType.DATE ? from : inCalendar(from + NEW_DAYS - 1) };
};

const short = (index: number): string => {
  const day = dayAt(index);
  return `${Number(day.slice(0, 4))}/${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
};

/** '2026/11/23〜2026/11/27（5日）' */
export function barText({ columnType }: Drawn, { from, to, open }: Bar): string {
  if (columnType === ColumnType.DATE) return short(from);
  if (open) return open === 'end' ? `${short(from)}〜` : `〜${short(to)}`;
  return `${short(from)}〜${short(to)}（${to - from + 1}日）`;
}
