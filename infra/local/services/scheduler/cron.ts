/** EventBridge's cron expressions: minutes, hours, day of month, month, day of week, year. */
import { type WallTime, wallTimeOf } from './zoned-time.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Further ahead nothing is planned here. */
const HORIZON_DAYS = 4 * 366;

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

type Field = (value: number, time: WallTime) => boolean;

export interface Cron {
  isDay(time: WallTime): boolean;
  isMinute(time: WallTime): boolean;
}

export function parseCron(expression: string): Cron {
  const fields = expression.trim().split(/\s+/);
  if (fields.length !== 6) throw new Error(`cron(${expression}) must have six fields`);
  const [minutes, hours, days, months, weekdays, years] = fields as [string, string, string, string, string, string];
  if ((days === '?') === (weekdays === '?'))
    throw new Error(`cron(${expression}) must have ? as its day of month or its day of week`);
  const isMinute = parseField(minutes, 0, 59);
  const isHour = parseField(hours, 0, 23);
  const isDate = days === 'L' ? isLastOfMonth : parseField(days, 1, 31);
  const isMonth = parseField(months, 1, 12, MONTHS, 1);
  const isWeekday = parseField(weekdays, 1, 7, WEEKDAYS, 1);
  const isYear = parseField(years, 1970, 2199);
  return {
    isDay: (time) =>
      isDate(time.day, time) && isMonth(time.month, time) && isWeekday(time.weekday, time) && isYear(time.year, time),
    isMinute: (time) => isMinute(time.minute, time) && isHour(time.hour, time),
  };
}

/** The first full minute after `after` that the expression names. */
export function nextCron(cron: Cron, after: number, timeZone: string): number | undefined {
  let at = Math.floor(after / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  const end = after + HORIZON_DAYS * DAY_MS;
  while (at < end) {
    const time = wallTimeOf(at, timeZone);
    if (!cron.isDay(time)) at += (60 - time.minute) * MINUTE_MS;
    else if (!cron.isMinute(time)) at += MINUTE_MS;
    else return at;
  }
  return undefined;
}

const isLastOfMonth: Field = (day, time) => day === new Date(Date.UTC(time.year, time.month, 0)).getUTCDate();

/** `*`, `?`, `5`, `MON-FRI`, `1,15`, `0/5`. */
function parseField(field: string, least: number, most: number, names: string[] = [], firstName = 0): Field {
  const number = (text: string): number => {
    const named = names.indexOf(text.toUpperCase());
    const value = named >= 0 ? named + firstName : Number(text);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new Error(`cron: ${text} is not between ${least} and ${most}`);
    return value;
  };
  const ranges = field.split(',').map((part) => {
    const [range = '', step] = part.split('/');
    const [from, to] = range === '*' || range === '?' ? [least, most] : range.split('-').map(number);
    return { from: from!, to: to ?? (step ? most : from!), step: step ? Number(step) : 1 };
  });
  return (value) => ranges.some(({ from, to, step }) => value >= from && value <= to && (value - from) % step === 0);
}
