import type { DayRange } from '#shared/board/cells/date-range.ts';
import { comparedRange } from '#shared/board/cells/date-range.ts';
import { parseDay } from '#shared/board/cells/parse-day.ts';
import type { FilterCondition } from '#shared/board/types.ts';
import { ComparisonOperatorType as Op } from '#shared/enums/enums.ts';
import { addDays, addMonths, dayNumber, dayOf, isDay, startOfDayMs } from '#shared/format/days.ts';
import type { Asking, CellTest, ColumnKind, OperandKind } from './kind.ts';

export const dayOperand = (operator: Op): OperandKind =>
  operator === Op.WITHIN_RANGE ? 'range' : operator === Op.RELATIVE ? 'relative' : 'day';

/** Texts that order as the values do: the values themselves lie between `from` and `before`. */
const within = ({ from, before }: { from?: string; before?: string }, isNegated: boolean): CellTest => {
  if (isNegated)
    return (value) =>
      (from !== undefined && (value as string) < from) || (before !== undefined && (value as string) >= before);
  return (value) =>
    (from === undefined || (value as string) >= from) && (before === undefined || (value as string) < before);
};

const testOf =
  (start: (day: string) => string) =>
  (condition: FilterCondition, operator: Op, { today }: Asking): CellTest | undefined => {
    const range: DayRange | undefined = comparedRange(condition, operator, today);
    if (!range) return undefined;
    const bounds = {
      from: range.from === undefined ? undefined : start(range.from),
      before: range.to === undefined ? undefined : start(addDays(range.to, 1)),
    };
    return within(bounds, operator === Op.NOT_EQUAL);
  };

const monthName = (month: string): string => `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`;
export const monthGroup = { nameOf: monthName, noValueName: 'なし' };

/** The same day of another month, or the month's last. */
export const inMonth = (day: string, month: string): string =>
  addMonths(
    day,
    12 * (Number(month.slice(0, 4)) - Number(day.slice(0, 4))) + Number(month.slice(5, 7)) - Number(day.slice(5, 7)),
  );

const operators = [
  Op.EQUAL,
  Op.NOT_EQUAL,
  Op.LESS_THAN,
  Op.LESS_THAN_EQUAL,
  Op.GREATER_THAN,
  Op.GREATER_THAN_EQUAL,
  Op.WITHIN_RANGE,
  Op.RELATIVE,
] as const;

export const dayKind: ColumnKind = {
  filter: {
    operators: [...operators, Op.IS_EMPTY, Op.IS_NOT_EMPTY],
    operandOf: dayOperand,
    test: testOf((day) => day),
  },
  sort: { by: 'number', read: (value) => dayNumber(value as string) },
  group: {
    idsOf: (value) => String(value).slice(0, 7),
    ...monthGroup,
    moved: (value, _from, to) => to && (value === undefined ? `${to}-01` : inMonth(String(value), to)),
  },
  aggregations: [],
  format: (_, value) => String(value),
  toData: (column, value) => [{ [column.isDeadline ? 'deadlineData' : 'dateData']: String(value) }],
  cells: {
    fields: ['dateData', 'deadlineData'],
    // A deadline answers in the other field.
    fromInput(_, { dateData, deadlineData }) {
      const day = dateData || deadlineData;
      if (!day) return { value: undefined };
      if (deadlineData && day !== deadlineData) return { message: 'dateData と deadlineData の日付が違います。' };
      return isDay(day) ? { value: day } : { message: '日付を YYYY-MM-DD の形で入力してください。' };
    },
    fromText(_, text, now) {
      const day = parseDay(text, now);
      return day ? { value: day } : { message: '日付として読めません。' };
    },
    toInput: (value) => ({ dateData: String(value) }),
  },
};

/** Months of the hours seen so far: a board's posts were made in few of them, and a calendar costs more than a look-up. */
const months = new Map<string, string>();
const MONTHS_KEPT = 50_000;

function monthOfMoment(moment: string): string {
  const hour = moment.slice(0, 13);
  let month = months.get(hour);
  if (month === undefined) {
    if (months.size >= MONTHS_KEPT) months.clear();
    month = dayOf(Date.parse(moment)).slice(0, 7);
    months.set(hour, month);
  }
  return month;
}

/** When a post was registered or last changed; stored in UTC with seconds or finer, so a bound without its zone lies before all of them. */
export const momentKind: ColumnKind = {
  ...dayKind,
  filter: {
    operators,
    operandOf: dayOperand,
    test: testOf((day) => new Date(startOfDayMs(day)).toISOString().slice(0, 19)),
  },
  sort: { by: 'number', read: (value) => Date.parse(value as string) },
  group: { idsOf: (value) => monthOfMoment(value as string), ...monthGroup },
  format: (_, value) => dayOf(Date.parse(String(value))),
  toData: () => [],
  cells: undefined,
};
