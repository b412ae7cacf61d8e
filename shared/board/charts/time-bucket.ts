/** Stretches of time that charts count days by. A fiscal year begins in April, and so does its first half. */
import { addDays, startOfMonth, startOfWeek } from '../../format/days.ts';

export const TimeBucket = {
  DAY: 1,
  WEEK: 2,
  MONTH: 3,
  QUARTER: 4,
  HALF: 5,
  FISCAL_YEAR: 6,
  YEAR: 7,
} as const;
export type TimeBucket = (typeof TimeBucket)[keyof typeof TimeBucket];

interface BucketRules {
  start(day: string): string;
  next(start: string): string;
  name(start: string): string;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
const monthOf = (day: string): number => Number(day.slice(5, 7));

/** The first day of a month, counted from that of the year 0. */
const firstOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
const monthsTo = (day: string): number => yearOf(day) * 12 + monthOf(day) - 1;

/** Of `months` months, counted from `first`; what would begin before the calendar does begins with it. */
const startOfMonths = (months: number, first: number) => (day: string) =>
  firstOf(Math.max(0, monthsTo(day) - ((monthOf(day) - first + 12) % months)));

const nextAfter = (months: number) => (start: string) => firstOf(monthsTo(start) + months);

const RULES: Record<TimeBucket, BucketRules> = {
  [TimeBucket.DAY]: {
    start: (day) => day,
    next: (start) => addDays(start, 1),
    name: (start) => `${yearOf(start)}年${monthOf(start)}月${Number(start.slice(8, 10))}日`,
  },
  [TimeBucket.WEEK]: {
    start: startOfWeek,
    next: (start) => addDays(start, 7),
    name: (start) => `${yearOf(start)}年${monthOf(start)}月${Number(start.slice(8, 10))}日の週`,
  },
  [TimeBucket.MONTH]: {
    start: startOfMonth,
    next: nextAfter(1),
    name: (start) => `${yearOf(start)}年${monthOf(start)}月`,
  },
  [TimeBucket.QUARTER]: {
    start: startOfMonths(3, 1),
    next: nextAfter(3),
    name: (start) => `${yearOf(start)}年${monthOf(start)}〜${monthOf(start) + 2}月`,
  },
  [TimeBucket.HALF]: {
    start: startOfMonths(6, 4),
    next: nextAfter(6),
    name: (start) => `${yearOf(start)}年度${monthOf(start) === 4 ? '上期' : '下期'}`,
  },
  [TimeBucket.FISCAL_YEAR]: {
    start: startOfMonths(12, 4),
    next: nextAfter(12),
    name: (start) => `${yearOf(start)}年度`,
  },
  [TimeBucket.YEAR]: {
    start: startOfMonths(12, 1),
    next: nextAfter(12),
    name: (start) => `${yearOf(start)}年`,
  },
};

/** Days are written with four digits of year. */
const isWritable = (day: string): boolean => /^\d/.test(day);
const FIRST = '0000-01-01';

export function startOfBucket(day: string, bucket: TimeBucket): string {
  const start = RULES[bucket].start(day);
  return isWritable(start) ? start : FIRST;
}

export const nameOfBucket = (start: string, bucket: TimeBucket): string => RULES[bucket].name(start);

/** The one before; undefined at the beginning of the calendar. */
export function bucketBefore(start: string, bucket: TimeBucket): string | undefined {
  const day = addDays(start, -1);
  return isWritable(day) ? startOfBucket(day, bucket) : undefined;
}

/** Every bucket from the first to the last; undefined where there are more than `most`. */
export function bucketsBetween(first: string, last: string, bucket: TimeBucket, most: number): string[] | undefined {
  const found = [first];
  while (found.at(-1)! < last) {
    if (found.length === most) return undefined;
    found.push(startOfBucket(RULES[bucket].next(found.at(-1)!), bucket));
  }
  return found;
}
