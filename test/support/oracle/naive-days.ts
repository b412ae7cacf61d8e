/** The days that conditions name: dates as dates. */
import type { FilterCondition } from '#shared/board/types.ts';
import {
  DateComparisonOperatorType as Day,
  RelativeDateDirection as Direction,
  ComparisonOperatorType as Op,
} from '#shared/enums/enums.ts';

const HOUR = 3_600_000;
/** The calendar of Tokyo as a date whose UTC parts are those of Tokyo. */
export const inTokyo = (ms: number): Date => new Date(ms + 9 * HOUR);
export const text = (date: Date): string => date.toISOString().slice(0, 10);
const moved = (day: string, days: number): string => {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return text(date);
};
const movedMonths = (day: string, months: number): string => {
  const date = new Date(day);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const month = date.getUTCMonth();
  const wanted = new Date(date);
  wanted.setUTCDate(new Date(day).getUTCDate());
  // It ran over the end of the month: the day before the next first.
  if (wanted.getUTCMonth() !== month) return text(new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)));
  return text(wanted);
};

/** [first, last] of the days a condition names; undefined where it names none. */
export function days(condition: FilterCondition, today: string): [string, string] | undefined {
  const { comparisonOperator: op, dateOperator, dateData, deadlineData } = condition;
  if (op === Op.RELATIVE) {
    const { relativeDateDirection: direction, relativeDateUnit: unit, relativeDateNumber: amount = 1 } = condition;
    if (!direction || !unit) return undefined;
    if (direction === Direction.CURRENT) {
      const date = new Date(today);
      if (unit === 1) return [today, today];
      if (unit === 2) {
        let monday = today;
        while (new Date(monday).getUTCDay() !== 1) monday = moved(monday, -1);
        return [monday, moved(monday, 6)];
      }
      if (unit === 3)
        return [
          text(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1))),
          text(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))),
        ];
      return [`${date.getUTCFullYear()}-01-01`, `${date.getUTCFullYear()}-12-31`];
    }
    const sign = direction === Direction.PAST ? -1 : 1;
    const other =
      unit === 1
        ? moved(today, sign * amount)
        : unit === 2
          ? moved(today, sign * amount * 7)
          : movedMonths(today, sign * amount * (unit === 3 ? 1 : 12));
    return sign < 0 ? [other, today] : [today, other];
  }
  const named =
    !dateOperator || dateOperator === Day.CUSTOM
      ? dateData
      : (
          {
            [Day.TODAY]: today,
            [Day.TOMORROW]: moved(today, 1),
            [Day.YESTERDAY]: moved(today, -1),
            [Day.ONE_WEEK_BEFORE]: moved(today, -7),
            [Day.ONE_WEEK_AFTER]: moved(today, 7),
            [Day.ONE_MONTH_BEFORE]: movedMonths(today, -1),
            [Day.ONE_MONTH_AFTER]: movedMonths(today, 1),
          } as Record<number, string>
        )[dateOperator];
  if (op !== Op.WITHIN_RANGE) return named ? [named, named] : undefined;
  if (!dateOperator || dateOperator === Day.CUSTOM)
    return dateData || deadlineData ? [dateData || '0000-01-01', deadlineData || '9999-12-31'] : undefined;
  return named! < today ? [named!, today] : [today, named!];
}
