/** When the secretary reports on her own: on one day of each week or month, from an hour on; as Tokyo has them. */

import { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { addDays, dayOf, hourOf, startOfMonth, startOfWeek, weekdayOf } from '#shared/format/days.ts';
import { isBusinessDay } from '../holidays.ts';

export type ScheduledUnit = typeof Unit.WEEK | typeof Unit.MONTH;

/** In the order of a week here; 0 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export interface ReportTime {
  reportDateUnitType: ScheduledUnit;
  /** Of a week this day, holiday or not; of a month the first such day. Absent: the first business day of either. */
  weekday?: Weekday | undefined;
  /** 0 to 23. */
  hour: number;
}

/** Before people come; also of what was ordered before an hour could be chosen. */
export const REPORT_HOUR = 8;

/** Of one workspace. */
export const SECRETARY_SCHEDULES_MAX = 20;

type ReportDay = Omit<ReportTime, 'hour'>;

/** Undefined: nobody works in that week. */
function reportDayAround(day: string, { reportDateUnitType: unit, weekday }: ReportDay): string | undefined {
  const start = unit === Unit.WEEK ? startOfWeek(day) : startOfMonth(day);
  // A month has a business day, and each day of the week, within its first two weeks, however the new year falls.
  const candidates = Array.from({ length: unit === Unit.WEEK ? 7 : 14 }, (_, at) => addDays(start, at));
  return candidates.find((one) => (weekday === undefined ? isBusinessDay(one) : weekdayOf(one) === weekday));
}

export const isReportDay = (day: string, on: ReportDay): boolean => reportDayAround(day, on) === day;

export const comesAt = (day: string, hour: number, time: ReportTime): boolean =>
  time.hour === hour && isReportDay(day, time);

/** The day on which the next one comes. */
export function nextReportDay(now: number, time: ReportTime): string {
  const today = dayOf(now);
  let next = hourOf(now) < time.hour ? today : addDays(today, 1);
  while (!isReportDay(next, time)) next = addDays(next, 1);
  return next;
}
