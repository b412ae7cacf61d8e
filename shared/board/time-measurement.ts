/** How long a post took: the time between moments that counts, by the settings of its TIME_MEASUREMENT column (work §4). */
import { holidayName } from '#shared/rules/holidays.ts';
import { addDays, dayOf, startOfDayMs } from './days.ts';

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

export interface Measurement {
  /** What was counted, in order; they never touch one another twice. */
  intervals: Interval[];
  /** Milliseconds in all. */
  duration: number;
  /** A measurement is still running. */
  isRunning: boolean;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const timeMs = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
};

/** Saturday or Sunday. */
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

const isCounted = (day: string, { includesWeekends, includesHolidays }: MeasurementRules): boolean =>
  (includesWeekends || !isWeekend(day)) && (includesHolidays || holidayName(day) === undefined);

/** The part of a day that counts; hours that run past midnight belong to the day they begin on. */
function countedHours(day: string, rules: MeasurementRules): Interval {
  const midnight = startOfDayMs(day);
  if (!rules.startTime || !rules.endTime) return { from: midnight, to: midnight + DAY_MS };
  const start = timeMs(rules.startTime);
  const end = timeMs(rules.endTime);
  return { from: midnight + start, to: midnight + (end > start ? end : end + DAY_MS) };
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
  // Hours that run past midnight may have begun the day before.
  for (let day = addDays(dayOf(from), -1); startOfDayMs(day) < to; day = addDays(day, 1)) {
    if (!isCounted(day, rules)) continue;
    const hours = countedHours(day, rules);
    const part = { from: Math.max(from, hours.from), to: Math.min(to, hours.to) };
    if (part.from < part.to) parts.push(part);
  }
  return joined(parts);
}

/** From each start to the next end; a start while one runs, and an end while none does, change nothing. */
function stretches(marks: readonly MeasurementMark[], now: number): { closed: Interval[]; isRunning: boolean } {
  const closed: Interval[] = [];
  let startedAt: number | undefined;
  for (const { at, kind } of marks.toSorted((a, b) => a.at - b.at)) {
    if (kind === 'START') startedAt ??= at;
    else if (startedAt !== undefined) {
      closed.push({ from: startedAt, to: at });
      startedAt = undefined;
    }
  }
  if (startedAt === undefined) return { closed, isRunning: false };
  return { closed: [...closed, { from: startedAt, to: Math.max(startedAt, now) }], isRunning: true };
}

/** What the marks of a post amount to by `now`. */
export function measureTime(marks: readonly MeasurementMark[], rules: MeasurementRules, now: number): Measurement {
  const { closed, isRunning } = stretches(marks, now);
  const intervals = joined(closed.flatMap((stretch) => countedIntervals(stretch, rules)));
  return { intervals, duration: intervals.reduce((total, { from, to }) => total + to - from, 0), isRunning };
}
