/**
 * What each operator asks of a term [from, to]. D is the condition's day, [A, B] its range; an open side reaches for ever.
 *
 * | operator              | passes when                                     | a person reads           |
 * |-----------------------|-------------------------------------------------|--------------------------|
 * | EQUAL D               | from = D and to = D                             | その日だけの期間         |
 * | NOT_EQUAL D           | not EQUAL; empty cells pass                     | その日だけではない       |
 * | IS_CONTAIN D          | from ≤ D ≤ to                                   | その日を含む             |
 * | IS_NOT_CONTAIN D      | not IS_CONTAIN; empty cells pass                | その日を含まない         |
 * | START_WITH D          | from = D                                        | その日に始まる           |
 * | END_WITH D            | to = D                                          | その日に終わる           |
 * | GREATER_THAN D        | from > D: all of it comes after                 | その日より後に始まる     |
 * | GREATER_THAN_EQUAL D  | from ≥ D                                        | その日以降に始まる       |
 * | LESS_THAN D           | to < D: all of it comes before                  | その日より前に終わる     |
 * | LESS_THAN_EQUAL D     | to ≤ D                                          | その日までに終わる       |
 * | WITHIN_RANGE A..B     | from ≤ B and to ≥ A: they share a day           | 範囲にかかる             |
 * | RELATIVE A..B         | as WITHIN_RANGE, e.g. what goes on this week    | 今週・直近などにかかる   |
 *
 * Ranges ask for a shared day because 'lies wholly inside' can be said with GREATER_THAN_EQUAL and LESS_THAN_EQUAL, and this cannot.
 */

import { acceptedRange, namedDay } from '#shared/board/cells/date-range.ts';
import type { Term, TermResult } from '#shared/board/cells/term.ts';
import { checkTerm, formatTerm, parseTerm, termOf, termValue } from '#shared/board/cells/term.ts';
import type { CellResult, FilterCondition } from '#shared/board/types.ts';
import { ComparisonOperatorType as Op } from '#shared/enums/enums.ts';
import { addDays, dayNumber, daysBetween } from '#shared/format/days.ts';
import { dayOperand, inMonth, monthGroup } from './day.ts';
import type { Asking, CellTest, ColumnKind } from './kind.ts';

/** Around every day of the calendar. */
const FIRST = '0000-00-00';
const LAST = '9999-99-99';

function passes(operator: Op, { from, to }: Term, day: string): boolean {
  const start = from || FIRST;
  const end = to || LAST;
  switch (operator) {
    case Op.EQUAL:
      return from === day && to === day;
    case Op.NOT_EQUAL:
      return from !== day || to !== day;
    case Op.IS_CONTAIN:
      return start <= day && day <= end;
    case Op.IS_NOT_CONTAIN:
      return day < start || end < day;
    case Op.START_WITH:
      return from === day;
    case Op.END_WITH:
      return to === day;
    case Op.GREATER_THAN:
      return start > day;
    case Op.GREATER_THAN_EQUAL:
      return start >= day;
    case Op.LESS_THAN:
      return end < day;
    default:
      return end <= day;
  }
}

function test(condition: FilterCondition, operator: Op, { today }: Asking): CellTest | undefined {
  if (operator === Op.WITHIN_RANGE || operator === Op.RELATIVE) {
    const range = acceptedRange(condition, operator, today);
    if (!range) return undefined;
    const { from: first = FIRST, to: last = LAST } = range;
    return (value) => {
      const { from, to } = termOf(value as string);
      return (from || FIRST) <= last && (to || LAST) >= first;
    };
  }
  const day = namedDay(condition, today);
  return day ? (value) => passes(operator, termOf(value as string), day) : undefined;
}

const resultOf = (result: TermResult): CellResult =>
  'message' in result ? result : { value: result.term && termValue(result.term) };

const DAYS = 2 ** 22;

export const termKind: ColumnKind = {
  filter: {
    operators: [
      Op.IS_CONTAIN,
      Op.IS_NOT_CONTAIN,
      Op.START_WITH,
      Op.END_WITH,
      Op.LESS_THAN,
      Op.LESS_THAN_EQUAL,
      Op.GREATER_THAN,
      Op.GREATER_THAN_EQUAL,
      Op.WITHIN_RANGE,
      Op.RELATIVE,
      Op.EQUAL,
      Op.NOT_EQUAL,
      Op.IS_EMPTY,
      Op.IS_NOT_EMPTY,
    ],
    operandOf: dayOperand,
    test,
  },
  // By the first day, then by the last; an open side reaches for ever.
  sort: {
    by: 'number',
    read(value) {
      const { from, to } = termOf(value as string);
      return (from ? dayNumber(from) : 0) * DAYS + (to ? dayNumber(to) : DAYS - 1);
    },
  },
  group: {
    idsOf(value) {
      const { from, to } = termOf(value as string);
      return (from || to).slice(0, 7);
    },
    ...monthGroup,
    // As long as before, from the same day of that month.
    moved(value, _from, to) {
      if (to === undefined) return undefined;
      const term = termOf(value === undefined ? `${to}-01/${to}-01` : String(value));
      const start = term.from || term.to;
      const days = daysBetween(start, inMonth(start, to));
      return termValue({ from: term.from && addDays(term.from, days), to: term.to && addDays(term.to, days) });
    },
  },
  aggregations: [],
  format: (_, value) => formatTerm(termOf(String(value))),
  toData(_, value) {
    const { from, to } = termOf(String(value));
    return [{ dateData: from, deadlineData: to }];
  },
  cells: {
    fields: ['dateData', 'deadlineData'],
    fromInput: (_, { dateData, deadlineData }) => resultOf(checkTerm({ from: dateData ?? '', to: deadlineData ?? '' })),
    fromText: (_, text, now) => resultOf(parseTerm(text, now)),
    toInput(value) {
      const { from, to } = termOf(String(value));
      return { dateData: from, deadlineData: to };
    },
  },
};
