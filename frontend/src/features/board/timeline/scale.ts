/** Days along the width of a timeline (work §2.5). A day is its number since 1970-01-01. */

import { TimelineViewSpanType as Span } from '#shared/enums/enums.ts';
import { WEEKDAY_LETTERS } from '#shared/format/date.ts';
import { addMonths, DAY_MS, isWeekend, startOfMonth, startOfWeek, weekdayOf } from '#shared/format/days.ts';
import { holidayName } from '#shared/rules/holidays.ts';

export type { Span };

export const dayIndex = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
export const dayAt = (index: number): string => new Date(index * DAY_MS).toISOString().slice(0, 10);

export interface Scale {
  span: Span;
  pxPerDay: number;
  /** The first day that is drawn, and how many are. */
  first: number;
  days: number;
}

interface SpanLook {
  span: Span;
  name: string;
  pxPerDay: number;
  /** Years drawn before and after today; what lies further away is told at the edge. */
  before: number;
  after: number;
}

/** Nearest first. */
export const SPANS: readonly SpanLook[] = [
  { span: Span.DAILY, name: '日', pxPerDay: 36, before: 1, after: 2 },
  { span: Span.WEEKLY, name: '週', pxPerDay: 16, before: 2, after: 3 },
  { span: Span.MONTHLY, name: '月', pxPerDay: 5, before: 4, after: 6 },
  { span: Span.YEARLY, name: '年', pxPerDay: 1.25, before: 10, after: 15 },
];

export function scaleOf(wanted: Span | undefined, today: string): Scale {
  const look = SPANS.find(({ span }) => span === wanted) ?? SPANS[1]!;
  const first = dayIndex(startOfMonth(addMonths(today, -12 * look.before)));
  const last = dayIndex(startOfMonth(addMonths(today, 12 * look.after)));
  return { span: look.span, pxPerDay: look.pxPerDay, first, days: last - first };
}

/** From one day to another, both included. */
export const scaleAcross = (span: Span, from: number, to: number): Scale => ({
  span,
  pxPerDay: SPANS.find((one) => one.span === span)!.pxPerDay,
  first: from,
  days: to - from + 1,
});

export const xOf = (scale: Scale, index: number): number => (index - scale.first) * scale.pxPerDay;
export const dayAtX = (scale: Scale, x: number): number => scale.first + Math.floor(x / scale.pxPerDay);
export const widthOf = (scale: Scale): number => scale.days * scale.pxPerDay;

export interface Tick {
  /** First day, and how many days it spans. */
  at: number;
  days: number;
  label: string;
}

const year = (day: string): string => `${day.slice(0, 4)}年`;
const month = (day: string): string => `${Number(day.slice(5, 7))}月`;

interface Unit {
  /** The first day of the unit that holds this day. */
  start(day: string): string;
  next(start: string): string;
  label(start: string): string;
}

const DAY: Unit = {
  start: (day) => day,
  next: (day) => dayAt(dayIndex(day) + 1),
  label: (day) => `${Number(day.slice(8))} ${WEEKDAY_LETTERS[weekdayOf(day)]}`,
};
const WEEK: Unit = {
  start: startOfWeek,
  next: (day) => dayAt(dayIndex(day) + 7),
  label: (day) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`,
};
const months = (count: number, label: (start: string) => string): Unit => ({
  start: (day) => addMonths(startOfMonth(day), -((Number(day.slice(5, 7)) - 1) % count)),
  next: (start) => addMonths(start, count),
  label,
});
const MONTH_OF_YEAR = months(1, (start) => `${year(start)}${month(start)}`);
const MONTH = months(1, month);
const QUARTER = months(3, (start) => `${month(start)}〜`);
const YEAR = months(12, year);

const UNITS: Readonly<Record<Span, [upper: Unit, lower: Unit]>> = {
  [Span.DAILY]: [MONTH_OF_YEAR, DAY],
  [Span.WEEKLY]: [MONTH_OF_YEAR, WEEK],
  [Span.MONTHLY]: [YEAR, MONTH],
  [Span.YEARLY]: [YEAR, QUARTER],
};

function unitTicks({ start, next, label }: Unit, from: number, to: number): Tick[] {
  const found: Tick[] = [];
  for (let day = start(dayAt(from)); dayIndex(day) < to; day = next(day))
    found.push({ at: dayIndex(day), days: dayIndex(next(day)) - dayIndex(day), label: label(day) });
  return found;
}

/** The two lines of the head, as far as they reach into these days. */
export const ticks = (scale: Scale, from: number, to: number): { upper: Tick[]; lower: Tick[] } => {
  const [upper, lower] = UNITS[scale.span];
  return { upper: unitTicks(upper, from, to), lower: unitTicks(lower, from, to) };
};

/** Weekends and public holidays among these days; none where a day is too narrow to be told. */
export function daysOff({ span }: Scale, from: number, to: number): { at: number; name: string | undefined }[] {
  if (span === Span.MONTHLY || span === Span.YEARLY) return [];
  const off: { at: number; name: string | undefined }[] = [];
  for (let at = from; at < to; at += 1) {
    const day = dayAt(at);
    const name = holidayName(day);
    if (name !== undefined || isWeekend(day)) off.push({ at, name });
  }
  return off;
}
