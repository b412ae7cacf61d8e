import { expect, test } from 'vitest';
import { addBusinessDays, businessDaysBetween, holidayName, holidaysOf, isBusinessDay } from './holidays.ts';

/** Written down by hand: years with substitutes, days between, moved holidays and two kinds of emperor's birthday. */
const CALENDARS: Record<number, string> = {
  2009: '01-01 01-12 02-11 03-20 04-29 05-03 05-04 05-05 05-06 07-20 09-21 09-22 09-23 10-12 11-03 11-23 12-23',
  2015: '01-01 01-12 02-11 03-21 04-29 05-03 05-04 05-05 05-06 07-20 09-21 09-22 09-23 10-12 11-03 11-23 12-23',
  2016: '01-01 01-11 02-11 03-20 03-21 04-29 05-03 05-04 05-05 07-18 08-11 09-19 09-22 10-10 11-03 11-23 12-23',
  2019: '01-01 01-14 02-11 03-21 04-29 04-30 05-01 05-02 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 09-23 10-14 10-22 11-03 11-04 11-23',
  2020: '01-01 01-13 02-11 02-23 02-24 03-20 04-29 05-03 05-04 05-05 05-06 07-23 07-24 08-10 09-21 09-22 11-03 11-23',
  2021: '01-01 01-11 02-11 02-23 03-20 04-29 05-03 05-04 05-05 07-22 07-23 08-08 08-09 09-20 09-23 11-03 11-23',
  2022: '01-01 01-10 02-11 02-23 03-21 04-29 05-03 05-04 05-05 07-18 08-11 09-19 09-23 10-10 11-03 11-23',
  2023: '01-01 01-02 01-09 02-11 02-23 03-21 04-29 05-03 05-04 05-05 07-17 08-11 09-18 09-23 10-09 11-03 11-23',
  2024: '01-01 01-08 02-11 02-12 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 09-22 09-23 10-14 11-03 11-04 11-23',
  2025: '01-01 01-13 02-11 02-23 02-24 03-20 04-29 05-03 05-04 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-23 11-24',
  2026: '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23',
  2027: '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23',
};

test.each(Object.entries(CALENDARS))('the holidays of %s', (year, listed) => {
  expect([...holidaysOf(Number(year)).keys()].sort()).toEqual(listed.split(' ').map((date) => `${year}-${date}`));
});

test('business days are those from Monday to Friday that are no holiday', () => {
  // From a Friday to the Tuesday after a Monday that stands in for a Sunday’s holiday.
  const days = ['2024-11-01', '2024-11-02', '2024-11-03', '2024-11-04', '2024-11-05'];
  expect(days.map(isBusinessDay)).toEqual([true, false, false, false, true]);
});

test('holidays have their names, other days none', () => {
  expect(holidayName('2026-09-22')).toBe('休日');
  expect(holidayName('2026-05-06')).toBe('振替休日');
  expect(holidayName('2020-07-24')).toBe('スポーツの日');
  expect(holidayName('2018-10-08')).toBe('体育の日');
  expect(holidayName('2026-09-24')).toBeUndefined();
  expect(holidayName('1999-01-01')).toBeUndefined();
});

test.each([
  ['2026-09-01', '2026-09-01', 0],
  ['2026-09-01', '2026-09-03', 2],
  // Over a weekend and three holidays.
  ['2026-09-18', '2026-09-24', 1],
])('from %s to %s there are %i business days', (from, to, days) => {
  expect(businessDaysBetween(from, to)).toBe(days);
  if (days > 0) expect(addBusinessDays(from, days)).toBe(to);
});
