import { ComparisonOperatorType, DateComparisonOperatorType, RelativeDateDirection, RelativeDateUnitType } from '#shared/enums/enums.ts';
import { addDays, addMonths, endOfMonth, startOfMonth, startOfWeek } from './days.ts';
import type { FilterCondition } from './types.ts';

/** Both ends inclusive; an absent end is open. */
export interface DayRange {
  from?: string;
  to?: string;
}

const Op = DateComparisonOperatorType;
const Unit = RelativeDateUnitType;

/** The day a condition names, or undefined while the condition is unfinished. */
export function namedDay(condition: FilterCondition, today: string): string | undefined {
  switch (condition.dateOperator) {
    case Op.TODAY:
      return today;
    case Op.TOMORROW:
      return addDays(today, 1);
    case Op.YESTERDAY:
      return addDays(today, -1);
    case Op.ONE_WEEK_BEFORE:
      return addDays(today, -7);
    case Op.ONE_WEEK_AFTER:
      return addDays(today, 7);
    case Op.ONE_MONTH_BEFORE:
      return addMonths(today, -1);
    case Op.ONE_MONTH_AFTER:
      return addMonths(today, 1);
    default:
      return condition.dateData;
  }
}

const shift = (day: string, amount: number, unit: RelativeDateUnitType): string => {
  if (unit === Unit.DAY) return addDays(day, amount);
  if (unit === Unit.WEEK) return addDays(day, amount * 7);
  return addMonths(day, unit === Unit.MONTH ? amount : amount * 12);
};

const currentRange = (today: string, unit: RelativeDateUnitType): DayRange => {
  if (unit === Unit.DAY) return { from: today, to: today };
  if (unit === Unit.WEEK) return { from: startOfWeek(today), to: addDays(startOfWeek(today), 6) };
  if (unit === Unit.MONTH) return { from: startOfMonth(today), to: endOfMonth(today) };
  return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
};

/** 'the last 2 weeks', 'the next month', 'this year'; today belongs to each. */
function relativeRange(condition: FilterCondition, today: string): DayRange | undefined {
  const { relativeDateDirection: direction, relativeDateUnit: unit, relativeDateNumber: amount = 1 } = condition;
  if (direction === undefined || unit === undefined) return undefined;
  if (direction === RelativeDateDirection.CURRENT) return currentRange(today, unit);
  return direction === RelativeDateDirection.PAST ? { from: shift(today, -amount, unit), to: today } : { from: today, to: shift(today, amount, unit) };
}

/** Days that a WITHIN_RANGE or RELATIVE condition accepts: between two given days, or between today and a named one. */
export function acceptedRange(condition: FilterCondition, today: string): DayRange | undefined {
  if (condition.comparisonOperator === ComparisonOperatorType.RELATIVE) return relativeRange(condition, today);
  if (condition.dateOperator === undefined || condition.dateOperator === Op.CUSTOM) {
    const { dateData: from, deadlineData: to } = condition;
    return from === undefined && to === undefined ? undefined : { from, to };
  }
  const day = namedDay(condition, today);
  if (day === undefined) return undefined;
  return day < today ? { from: day, to: today } : { from: today, to: day };
}
