import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureStretches } from '#test/support/oracle/naive-measurement.ts';
import { countedDays } from './counted-days.ts';
import type { MeasurementRules } from './time-measurement.ts';

const at = (moment: string): number => Date.parse(`${moment}:00+09:00`);
const OFFICE: MeasurementRules = {
  includesWeekends: false,
  includesHolidays: false,
  startTime: '09:00',
  endTime: '18:00',
};

test('each day of the holidays of September 2026 says why it did not count', () => {
  const days = countedDays([{ from: at('2026-09-17T19:00'), to: at('2026-09-24T10:00') }], OFFICE, 0);
  expect(days.map(({ day, reason, parts }) => [day, reason ?? parts.length])).toEqual([
    ['2026-09-17', '時間外'],
    ['2026-09-18', 1],
    ['2026-09-19', '土曜日'],
    ['2026-09-20', '日曜日'],
    ['2026-09-21', '祝日（敬老の日）'],
    ['2026-09-22', '祝日（休日）'],
    ['2026-09-23', '祝日（秋分の日）'],
    ['2026-09-24', 1],
  ]);
});

test('the parts of all days are what was counted', () => {
  const minute = fc.integer({ min: 0, max: 30 * 24 * 60 }).map((minutes) => at('2026-04-20T00:00') + minutes * 60_000);
  fc.assert(
    fc.property(
      minute,
      minute,
      fc.constantFrom(
        OFFICE,
        { ...OFFICE, startTime: '22:00', endTime: '06:00' },
        { includesWeekends: true, includesHolidays: false },
      ),
      (a, b, rules) => {
        const stretch = { from: Math.min(a, b), to: Math.max(a, b) };
        const total = countedDays([stretch], rules, 0)
          .flatMap(({ parts }) => parts)
          .reduce((sum, { from, to }) => sum + to - from, 0);
        expect(total).toBe(measureStretches([stretch], rules, 0).duration);
      },
    ),
    { numRuns: 60 },
  );
});
