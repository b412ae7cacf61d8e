import { expect, test } from 'vitest';
import { monthDays, otherMonth, quickDays } from './calendar.ts';

test('a month is shown in six weeks from a Sunday', () => {
  expect(monthDays('2026-09')[0]).toBe('2026-08-30');
  expect(monthDays('2026-11')[0]).toBe('2026-11-01');
  expect(monthDays('2026-02').slice(0, 1)).toEqual(['2026-02-01']);
  expect(monthDays('2026-09')).toHaveLength(42);
});
test('the months go on over the year’s end', () => {
  expect(otherMonth('2026-12', 1)).toBe('2027-01');
  expect(otherMonth('2026-01', -1)).toBe('2025-12');
});
test('next Monday is never today', () => {
  expect(quickDays('2026-09-14')[2]).toEqual({ label: '来週の月曜', day: '2026-09-21' });
  expect(quickDays('2026-09-20')[2]!.day).toBe('2026-09-21');
});
