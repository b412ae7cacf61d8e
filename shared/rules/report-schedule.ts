/** When the secretary reports on her own: on the first business day of a week or a month, in the morning. */
import { addDays, startOfMonth, startOfWeek } from '#shared/board/cells/days.ts';
import { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { isBusinessDay } from './holidays.ts';

export type ScheduledUnit = typeof Unit.WEEK | typeof Unit.MONTH;

/** Of one workspace. */
export const SECRETARY_SCHEDULES_MAX = 20;

/** Undefined: nobody works in that week. */
function firstBusinessDay(day: string, unit: ScheduledUnit): string | undefined {
  const start = unit === Unit.WEEK ? startOfWeek(day) : startOfMonth(day);
  // A month has a business day within its first two weeks, however the new year falls.
  const days = Array.from({ length: unit === Unit.WEEK ? 7 : 14 }, (_, at) => addDays(start, at));
  return days.find(isBusinessDay);
}

export const isReportDay = (day: string, unit: ScheduledUnit): boolean => firstBusinessDay(day, unit) === day;

/** The next one after `day`. */
export function nextReportDay(day: string, unit: ScheduledUnit): string {
  let next = addDays(day, 1);
  while (!isReportDay(next, unit)) next = addDays(next, 1);
  return next;
}
