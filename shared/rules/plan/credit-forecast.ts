/** What the month will have used by its end, if people go on as in the last four weeks. */
import { addDays, endOfMonth } from '../../format/days.ts';
import { isBusinessDay } from '../holidays.ts';

const LOOKS_BACK = 28;

export interface Forecast {
  /** Credits used in the month by its end. */
  credits: number;
  /** The day on which the balance is used up, within the next 180; null: not so soon. */
  runsOutOn: string | null;
  /** Days that the estimate rests on. */
  restsOn: number;
}

/** Fewer days tell nothing. */
const LEAST_DAYS = 3;
const LOOKS_AHEAD = 180;

interface Used {
  day: string;
  credits: number;
}

/**
 * Business days and others are counted apart, so that a month that ends with a weekend is not overrated. Today counts with what it has
 * used, or with what a day like it uses where that is more. Undefined while less than three days have passed since the first use.
 *
 * @param used credits by day, of this month and the one before; days without any may be missing
 */
export function forecastUsage(used: readonly Used[], today: string, balance: number): Forecast | undefined {
  const byDay = new Map(used.map(({ day, credits }) => [day, credits]));
  const from = addDays(today, -LOOKS_BACK);
  const first = [...byDay.keys()].filter((day) => (byDay.get(day) ?? 0) > 0).sort()[0];
  if (first === undefined) return undefined;
  const days = daysFrom(first > from ? first : from, addDays(today, -1));
  if (days.length < LEAST_DAYS) return undefined;
  const mean = (isBusiness: boolean): number => {
    const alike = days.filter((day) => isBusinessDay(day) === isBusiness);
    return alike.length === 0 ? 0 : alike.reduce((sum, day) => sum + (byDay.get(day) ?? 0), 0) / alike.length;
  };
  const means = { business: mean(true), other: mean(false) };
  const expected = (day: string): number => (isBusinessDay(day) ? means.business : means.other);
  const usedToday = byDay.get(today) ?? 0;
  const leftToday = Math.max(0, expected(today) - usedToday);
  const month = today.slice(0, 7);
  const soFar = [...byDay].reduce((sum, [day, credits]) => (day.startsWith(month) ? sum + credits : sum), 0);
  const rest = daysFrom(addDays(today, 1), endOfMonth(today)).reduce((sum, day) => sum + expected(day), 0);
  return {
    credits: Math.round(soFar + leftToday + rest),
    runsOutOn: runsOutOn(balance - leftToday, today, expected),
    restsOn: days.length,
  };
}

function runsOutOn(balance: number, today: string, expected: (day: string) => number): string | null {
  let left = balance;
  for (let day = today, n = 0; n <= LOOKS_AHEAD; n += 1, day = addDays(day, 1)) {
    if (n > 0) left -= expected(day);
    if (left <= 0) return day;
  }
  return null;
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
