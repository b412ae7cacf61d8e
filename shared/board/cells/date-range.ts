import {
  ComparisonOperatorType,
  DateComparisonOperatorType,
  RelativeDateDirection,
  RelativeDateUnitType,
} from '#shared/enums/enums.ts';
import { addDays, addMonths, endOfMonth, startOfMonth, startOfWeek } from '../../format/days.ts';
import type { FilterCondition } from '../types.ts';

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
      return condition.dateData ?? undefined;
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
  const { relativeDateDirection: direction, relativeDateUnit: unit } = condition;
  if (direction == null || unit == null) return undefined;
  if (direction === RelativeDateDirection.CURRENT) return currentRange(today, unit);
  const amount = condition.relativeDateNumber ?? 1;
  return direction === RelativeDateDirection.PAST
    ? { from: shift(today, -amount, unit), to: today }
    : { from: today, to: shift(today, amount, unit) };
}

const isCustom = ({ dateOperator }: FilterCondition): boolean => dateOperator == null || dateOperator === Op.CUSTOM;

/** Days that a WITHIN_RANGE or RELATIVE condition means: between two given days, or between today and a named one. */
export function acceptedRange(
  condition: FilterCondition,
  operator: ComparisonOperatorType,
  today: string,
): DayRange | undefined {
  if (operator === ComparisonOperatorType.RELATIVE) return relativeRange(condition, today);
  if (isCustom(condition)) {
    const range = { from: condition.dateData || undefined, to: condition.deadlineData || undefined };
    return range.from === undefined && range.to === undefined ? undefined : range;
  }
  const day = namedDay(condition, today);
  if (day === undefined) return undefined;
  return day < today ? { from: day, to: today } : { from: today, to: day };
}

/** Days that any comparison of a day means; NOT_EQUAL means all but those. Undefined while the condition is unfinished. */
export function comparedRange(
  condition: FilterCondition,
  operator: ComparisonOperatorType,
  today: string,
): DayRange | undefined {
  if (operator === ComparisonOperatorType.WITHIN_RANGE || operator === ComparisonOperatorType.RELATIVE)
    return acceptedRange(condition, operator, today);
  const day = namedDay(condition, today);
  if (!day) return undefined;
  switch (operator) {
    case ComparisonOperatorType.GREATER_THAN:
      return { from: addDays(day, 1) };
    case ComparisonOperatorType.GREATER_THAN_EQUAL:
      return { from: day };
    case ComparisonOperatorType.LESS_THAN:
      return { to: addDays(day, -1) };
    case ComparisonOperatorType.LESS_THAN_EQUAL:
      return { to: day };
    default:
      return { from: day, to: day };
  }
}
