/** Day by day, what of a measurement counted and why the rest did not: for whoever wants to see where a duration comes from. */
import { weekdayName } from '#shared/format/date.ts';
import { holidayName } from '#shared/rules/holidays.ts';
import { addDays, dayOf, startOfDayMs, weekdayOf } from '../../format/days.ts';
import type { Interval, MeasurementRules, Stretch } from './time-measurement.ts';
import { countedIntervals, endOf, isCountedDay } from './time-measurement.ts';

export interface CountedDay {
  day: string;
  parts: Interval[];
  /** Set where nothing counted. */
  reason?: string;
}

function whyNot(day: string, rules: MeasurementRules): string {
  if (isCountedDay(day, rules)) return '時間外';
  const holiday = rules.includesHolidays ? undefined : holidayName(day);
  return holiday ? `祝日（${holiday}）` : weekdayName(weekdayOf(day));
}

/** The days of one stretch, in order. */
function daysOf(stretch: Stretch, rules: MeasurementRules, now: number): CountedDay[] {
  const [from, to] = [stretch.from, endOf(stretch, now)];
  const days: CountedDay[] = [];
  for (let day = dayOf(from); startOfDayMs(day) < to; day = addDays(day, 1)) {
    const parts = countedIntervals(
      { from: Math.max(from, startOfDayMs(day)), to: Math.min(to, startOfDayMs(addDays(day, 1))) },
      rules,
    );
    days.push({ day, parts, ...(parts.length === 0 && { reason: whyNot(day, rules) }) });
  }
  return days;
}

export const countedDays = (stretches: readonly Stretch[], rules: MeasurementRules, now: number): CountedDay[] =>
  stretches.flatMap((stretch) => daysOf(stretch, rules, now));
