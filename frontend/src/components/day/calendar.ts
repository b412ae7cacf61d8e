import { addDays, addMonths, startOfMonth, startOfWeek } from '#shared/format/days.ts';

/** Six weeks from the Sunday on or before the first, so that the calendar never changes its height. */
export function monthDays(month: string): string[] {
  const first = startOfMonth(`${month}-01`);
  const monday = startOfWeek(first);
  const sunday = addDays(monday, -1);
  const start = addDays(sunday, 7) <= first ? addDays(sunday, 7) : sunday;
  return Array.from({ length: 42 }, (_, index) => addDays(start, index));
}

export const monthOf = (day: string): string => day.slice(0, 7);
export const otherMonth = (month: string, step: number): string => monthOf(addMonths(`${month}-01`, step));
export const monthTitle = (month: string): string => `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`;

/** Days people set most, counted from today. */
export const quickDays = (today: string): { label: string; day: string }[] => [
  { label: '今日', day: today },
  { label: '明日', day: addDays(today, 1) },
  { label: '来週の月曜', day: addDays(startOfWeek(today), 7) },
];
