import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { addDays, startOfDayMs, startOfWeek, weekdayOf } from '#shared/format/days.ts';
import { isBusinessDay } from '../holidays.ts';
import type { ScheduledUnit, Weekday } from './report-schedule.ts';
import { isReportDay, nextReportDay, REPORT_HOUR, WEEKDAYS } from './report-schedule.ts';

const HOUR_MS = 3_600_000;
const nextAfter = (day: string, atHour: number, reportDateUnitType: ScheduledUnit, weekday?: Weekday, hour = 9) =>
  nextReportDay(startOfDayMs(day) + atHour * HOUR_MS, { reportDateUnitType, weekday, hour });

test('a week begins on its Monday, or after its holidays', () => {
  expect(nextAfter('2026-10-05', 9, Unit.WEEK)).toBe('2026-10-13');
  expect(nextAfter('2026-10-13', 9, Unit.WEEK)).toBe('2026-10-19');
  expect(nextAfter('2026-12-10', 9, Unit.MONTH)).toBe('2027-01-04');
});

test('a day of the week that was chosen is kept on holidays, too', () => {
  // 12 October is a holiday.
  expect(nextAfter('2026-10-06', 0, Unit.WEEK, 1)).toBe('2026-10-12');
  expect(nextAfter('2026-10-06', 0, Unit.WEEK, 0)).toBe('2026-10-11');
  expect(nextAfter('2026-10-06', 0, Unit.MONTH, 1)).toBe('2026-11-02');
});

test('what comes later on the same day is the next one', () => {
  expect(nextAfter('2026-10-05', 8, Unit.WEEK, 1)).toBe('2026-10-05');
  expect(nextAfter('2026-10-05', 9, Unit.WEEK, 1)).toBe('2026-10-12');
  expect(nextAfter('2026-10-05', 23, Unit.WEEK, 1, 23)).toBe('2026-10-12');
  expect(nextAfter('2026-10-05', 22, Unit.WEEK, undefined, 23)).toBe('2026-10-05');
});

test('every week and every month has one report day: its first one that is meant', () => {
  const anyDay = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays('2026-01-01', days));
  fc.assert(
    fc.property(anyDay, fc.option(fc.constantFrom(...WEEKDAYS), { nil: undefined }), (day, weekday) => {
      const isMeant = (one: string) => (weekday === undefined ? isBusinessDay(one) : weekdayOf(one) === weekday);
      const reportDays = (of: string[], reportDateUnitType: ScheduledUnit) =>
        of.filter((one) => isReportDay(one, { reportDateUnitType, weekday }));
      const week = Array.from({ length: 7 }, (_, at) => addDays(startOfWeek(day), at));
      expect(reportDays(week, Unit.WEEK)).toEqual(week.filter(isMeant).slice(0, 1));
      const month = Array.from({ length: 31 }, (_, at) => addDays(`${day.slice(0, 7)}-01`, at)).filter((one) =>
        one.startsWith(day.slice(0, 7)),
      );
      expect(reportDays(month, Unit.MONTH)).toEqual(month.filter(isMeant).slice(0, 1));
      // No report day is passed over.
      const next = nextAfter(day, REPORT_HOUR, Unit.WEEK, weekday, REPORT_HOUR);
      const between = Array.from({ length: 14 }, (_, at) => addDays(day, at + 1)).filter((one) => one <= next);
      expect(reportDays(between, Unit.WEEK)).toEqual([next]);
    }),
    { numRuns: 300 },
  );
});
