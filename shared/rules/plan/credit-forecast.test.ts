import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, endOfMonth } from '../../format/days.ts';
import { isBusinessDay } from '../holidays.ts';
import { forecastUsage } from './credit-forecast.ts';

/** So many credits on every business day, and on every other day, of the last `length` days before today. */
const evenUse = (today: string, length: number, business: number, other: number) =>
  Array.from({ length }, (_, n) => addDays(today, -1 - n)).map((day) => ({
    day,
    credits: isBusinessDay(day) ? business : other,
  }));
const days = (from: string, to: string): string[] => (from > to ? [] : [from, ...days(addDays(from, 1), to)]);
const dayIn2026 = fc.integer({ min: 60, max: 330 }).map((n) => addDays('2026-01-01', n));

describe('the forecast', () => {
  test('of a team that uses the same every day is exactly what the month will have used', () => {
    fc.assert(
      fc.property(dayIn2026, fc.integer({ min: 1, max: 500 }), fc.nat(200), (today, business, other) => {
        const used = evenUse(today, 60, business, other);
        const month = days(`${today.slice(0, 7)}-01`, endOfMonth(today));
        expect(forecastUsage(used, today, 1e9)?.credits).toBe(
          month.reduce((sum, day) => sum + (isBusinessDay(day) ? business : other), 0),
        );
      }),
    );
  });

  test('is never less than what was used already, and the balance lasts longer the larger it is', () => {
    fc.assert(
      fc.property(
        dayIn2026,
        fc.array(fc.nat(300), { minLength: 4, maxLength: 50 }),
        fc.nat(5000),
        fc.nat(5000),
        (today, amounts, balance, more) => {
          const used = amounts.map((credits, n) => ({ day: addDays(today, -n), credits }));
          const soFar = used.reduce(
            (sum, { day, credits }) => sum + (day >= `${today.slice(0, 7)}-01` ? credits : 0),
            0,
          );
          const forecast = forecastUsage(used, today, balance);
          if (!forecast) return;
          expect(forecast.credits).toBeGreaterThanOrEqual(soFar);
          const later = forecastUsage(used, today, balance + more)!.runsOutOn ?? '9999';
          expect(later >= (forecast.runsOutOn ?? '9999') || forecast.runsOutOn === null).toBe(true);
        },
      ),
    );
  });

  test('says on which day the balance is used up', () => {
    // Ten a business day; from Tuesday the 24th: 25, 26, 27, then Monday the 30th.
    expect(forecastUsage(evenUse('2026-11-24', 28, 10, 0), '2026-11-24', 50)?.runsOutOn).toBe('2026-11-30');
    expect(forecastUsage(evenUse('2026-11-24', 28, 10, 0), '2026-11-24', 100_000)?.runsOutOn).toBeNull();
  });

  test('is not made from two days, nor from none', () => {
    expect(forecastUsage([], '2026-11-24', 100)).toBeUndefined();
    expect(forecastUsage([{ day: '2026-11-22', credits: 10 }], '2026-11-24', 100)).toBeUndefined();
    expect(forecastUsage([{ day: '2026-11-21', credits: 10 }], '2026-11-24', 100)).toBeDefined();
  });
});
