/** How long a post took: the time between moments that counts, by the settings of its TIME_MEASUREMENT column (work §4). */
import { holidayName } from '#shared/rules/holidays.ts';
import { addDays, DAY_MS, dayOf, isWeekend, startOfDayMs } from '../../format/days.ts';

export interface MeasurementRules {
  includesWeekends: boolean;
  includesHolidays: boolean;
  /** 'HH:mm' in Tokyo; both or none. The end may be '24:00'; one that is not after the start lies on the next day. */
  startTime?: string;
  endTime?: string;
}

/** A selection that starts a measurement, or ends it. */
export interface MeasurementMark {
  /** Milliseconds since the epoch. */
  at: number;
  kind: 'START' | 'END';
}

/** Milliseconds, from inclusive and to exclusive. */
export interface Interval {
  from: number;
  to: number;
}

const MINUTE_MS = 60_000;

const timeMs = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
};

export const isCountedDay = (day: string, { includesWeekends, includesHolidays }: MeasurementRules): boolean =>
  (includesWeekends || !isWeekend(day)) && (includesHolidays || holidayName(day) === undefined);

/** The part of a day that counts, from its midnight; hours that run past midnight belong to the day they begin on. */
export function dailyHours({ startTime, endTime }: MeasurementRules): Interval {
  if (!startTime || !endTime) return { from: 0, to: DAY_MS };
  const [from, to] = [timeMs(startTime), timeMs(endTime)];
  return { from, to: to > from ? to : to + DAY_MS };
}

/** Parts that follow one another without a gap are one. */
function joined(parts: readonly Interval[]): Interval[] {
  const whole: Interval[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last && part.from <= last.to) last.to = Math.max(last.to, part.to);
    else whole.push({ ...part });
  }
  return whole;
}

/** The parts of one stretch of time that count. */
export function countedIntervals({ from, to }: Interval, rules: MeasurementRules): Interval[] {
  const parts: Interval[] = [];
  const hours = dailyHours(rules);
  // Hours that run past midnight may have begun the day before.
  for (let day = addDays(dayOf(from), -1); startOfDayMs(day) < to; day = addDays(day, 1)) {
    if (!isCountedDay(day, rules)) continue;
    const midnight = startOfDayMs(day);
    const part = { from: Math.max(from, midnight + hours.from), to: Math.min(to, midnight + hours.to) };
    if (part.from < part.to) parts.push(part);
  }
  return joined(parts);
}

/** From a selection that starts a measurement to the next that ends it; without an end it is still running. */
export interface Stretch {
  from: number;
  to?: number;
}

/** A start while one runs, and an end while none does, change nothing. */
export function withMark(stretches: readonly Stretch[], { at, kind }: MeasurementMark): readonly Stretch[] {
  const last = stretches.at(-1);
  const isRunning = last !== undefined && last.to === undefined;
  if (kind === 'START') return isRunning ? stretches : [...stretches, { from: at }];
  return isRunning ? [...stretches.slice(0, -1), { from: last.from, to: Math.max(last.from, at) }] : stretches;
}

export const endOf = ({ from, to }: Stretch, now: number): number => to ?? Math.max(from, now);
