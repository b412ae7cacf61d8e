import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, startOfWeek } from '#shared/board/cells/days.ts';
import { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { isBusinessDay } from './holidays.ts';
import { isReportDay, nextReportDay } from './report-schedule.ts';

test('a week begins on its Monday, or after its holidays', () => {
  expect(nextReportDay('2026-10-05', Unit.WEEK)).toBe('2026-10-13');
  expect(nextReportDay('2026-10-13', Unit.WEEK)).toBe('2026-10-19');
  expect(nextReportDay('2026-12-10', Unit.MONTH)).toBe('2027-01-04');
});

test('every week in which somebody works has one report day, and so has every month', () => {
  const anyDay = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays('2026-01-01', days));
  fc.assert(
    fc.property(anyDay, (day) => {
      const week = Array.from({ length: 7 }, (_, at) => addDays(startOfWeek(day), at));
      expect(week.filter((one) => isReportDay(one, Unit.WEEK))).toEqual(week.filter(isBusinessDay).slice(0, 1));
      const month = Array.from({ length: 31 }, (_, at) => addDays(`${day.slice(0, 7)}-01`, at)).filter((one) =>
        one.startsWith(day.slice(0, 7)),
      );
      expect(month.filter((one) => isReportDay(one, Unit.MONTH))).toEqual(month.filter(isBusinessDay).slice(0, 1));
    }),
    { numRuns: 300 },
  );
});
