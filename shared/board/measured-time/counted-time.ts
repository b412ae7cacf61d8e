/** How much of a stretch of time counts, without going through its days: a view asks it of every row of a board. */
import { DAY_MS, dayOf, TOKYO_OFFSET_MS } from '../../format/days.ts';
import type { MeasurementRules } from './time-measurement.ts';
import { dailyHours, isCountedDay } from './time-measurement.ts';

/** Nothing was measured before; the calendar of holidays begins here too. */
const FIRST_DAY = Date.UTC(2000, 0, 1) / DAY_MS;

const midnightOf = (day: number): number => day * DAY_MS - TOKYO_OFFSET_MS;

/** The time that counts between two moments. */
export type CountedTime = (from: number, to: number) => number;

function countedTime(rules: MeasurementRules): CountedTime {
  const hours = dailyHours(rules);
  /** How many days before the one at each index count. */
  const countedBefore = [0];
  const daysBefore = (day: number): number => {
    const index = Math.max(0, day - FIRST_DAY);
    while (countedBefore.length <= index) {
      const last = FIRST_DAY + countedBefore.length - 1;
      countedBefore.push(countedBefore.at(-1)! + Number(isCountedDay(dayOf(midnightOf(last)), rules)));
    }
    return countedBefore[index]!;
  };
  const isCounted = (day: number): boolean => daysBefore(day + 1) > daysBefore(day);
  const partOf = (day: number, at: number): number => {
    const midnight = midnightOf(day);
    return isCounted(day) ? Math.max(0, Math.min(at, midnight + hours.to) - midnight - hours.from) : 0;
  };
  const upTo = (at: number): number => {
    const day = Math.floor((at + TOKYO_OFFSET_MS) / DAY_MS);
    // Hours that run past midnight may have begun the day before.
    return daysBefore(day - 1) * (hours.to - hours.from) + partOf(day - 1, at) + partOf(day, at);
  };
  return (from, to) => (to > from ? upTo(to) - upTo(from) : 0);
}

const known = new Map<string, CountedTime>();
const KNOWN_MAX = 100;

/** Calendars are worked out once for all columns that count alike. */
export function countedTimeBy(rules: MeasurementRules): CountedTime {
  const key = [rules.includesWeekends, rules.includesHolidays, rules.startTime, rules.endTime].join();
  const counted = known.get(key) ?? countedTime(rules);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, counted);
  return counted;
}
