/** Calendar days, 'YYYY-MM-DD' in Asia/Tokyo, which has no daylight saving time. */

export const TOKYO_OFFSET_MS = 9 * 3_600_000;
export const DAY_MS = 86_400_000;

const toDay = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10);
const toUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day in Tokyo at `ms` (since the epoch). */
export const dayOf = (ms: number): string => toDay(ms + TOKYO_OFFSET_MS);

/** The hour in Tokyo at `ms`, 0 to 23. */
export const hourOf = (ms: number): number => new Date(ms + TOKYO_OFFSET_MS).getUTCHours();

export const addDays = (day: string, days: number): string => toDay(toUtc(day) + days * DAY_MS);

/** Whole days from one day to another; negative when that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Clamped to the end of the month: one month after January 31 is February 28. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return toDay(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, lastDate)));
}

/** Whether this is a day of the calendar ('2026-02-30' is not). */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = toUtc(text);
  return !Number.isNaN(ms) && toDay(ms) === text;
};

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(toUtc(day)).getUTCDay();

/** Saturday or Sunday. */
export const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0;

/** Monday of the day's week. */
export const startOfWeek = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
export const endOfMonth = (day: string): string => addDays(addMonths(startOfMonth(day), 1), -1);

/** A number that orders days; cheaper to compare than the text. Not consecutive: every month counts 31 days. */
export const dayNumber = (day: string): number => {
  const digit = (at: number): number => day.charCodeAt(at) - 48;
  return (
    (digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3)) * 372 +
    (digit(5) * 10 + digit(6) - 1) * 31 +
    digit(8) * 10 +
    digit(9)
  );
};

/** The first moment of a day in Tokyo. */
export const startOfDayMs = (day: string): number => toUtc(day) - TOKYO_OFFSET_MS;
