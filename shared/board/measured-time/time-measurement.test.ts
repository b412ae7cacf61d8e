import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holidayName } from '#shared/rules/holidays.ts';
import { measureTime } from '#test/support/oracle/naive-measurement.ts';
import type { MeasurementMark, MeasurementRules } from './time-measurement.ts';
import { countedIntervals } from './time-measurement.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (moment: string): number => Date.parse(`${moment}:00+09:00`);
const OFFICE: MeasurementRules = {
  includesWeekends: false,
  includesHolidays: false,
  startTime: '09:00',
  endTime: '18:00',
};
const ALWAYS: MeasurementRules = { includesWeekends: true, includesHolidays: true };
const hours = (from: string, to: string, rules: MeasurementRules): number =>
  measureTime(
    [
      { at: at(from), kind: 'START' },
      { at: at(to), kind: 'END' },
    ],
    rules,
    at(to),
  ).duration / HOUR;

describe('office hours', () => {
  test('within one day', () => expect(hours('2026-09-16T08:00', '2026-09-16T12:30', OFFICE)).toBe(3.5));
  test('over a night', () => expect(hours('2026-09-16T17:00', '2026-09-17T10:00', OFFICE)).toBe(2));
  test('over a weekend', () => expect(hours('2026-09-11T17:00', '2026-09-14T10:00', OFFICE)).toBe(2));
  // Friday to Thursday, with 敬老の日, the day between and 秋分の日.
  test('over the holidays of September 2026', () =>
    expect(hours('2026-09-18T17:00', '2026-09-24T10:00', OFFICE)).toBe(2));
  test('holidays count where they are included', () =>
    expect(hours('2026-09-18T17:00', '2026-09-24T10:00', { ...OFFICE, includesHolidays: true })).toBe(29));
  test('that run past midnight belong to the day they begin on', () => {
    const night = { ...OFFICE, startTime: '22:00', endTime: '06:00' };
    // Friday night goes on into Saturday; Sunday night does not count.
    expect(hours('2026-09-11T20:00', '2026-09-14T08:00', night)).toBe(8);
    expect(hours('2026-09-12T02:00', '2026-09-12T04:00', night)).toBe(2);
    expect(hours('2026-09-14T02:00', '2026-09-14T04:00', night)).toBe(0);
  });
});

test('the counted intervals tell which time it was', () => {
  const marks: MeasurementMark[] = [
    { at: at('2026-09-16T17:00'), kind: 'START' },
    { at: at('2026-09-17T10:00'), kind: 'END' },
    { at: at('2026-09-17T13:00'), kind: 'START' },
  ];
  expect(measureTime(marks, OFFICE, at('2026-09-17T14:00'))).toEqual({
    intervals: [
      ['2026-09-16T17:00', '2026-09-16T18:00'],
      ['2026-09-17T09:00', '2026-09-17T10:00'],
      ['2026-09-17T13:00', '2026-09-17T14:00'],
    ].map(([from, to]) => ({ from: at(from!), to: at(to!) })),
    duration: 3 * HOUR,
    isRunning: true,
  });
});

test('days and nights without a gap are one interval', () => {
  expect(countedIntervals({ from: at('2026-09-16T08:00'), to: at('2026-09-19T08:00') }, ALWAYS)).toEqual([
    { from: at('2026-09-16T08:00'), to: at('2026-09-19T08:00') },
  ]);
});

/** Minute by minute: in Tokyo, on a day that counts, within its hours. */
function naiveMinutes(
  from: number,
  to: number,
  { includesWeekends, includesHolidays, startTime = '00:00', endTime = '24:00' }: MeasurementRules,
): number {
  const counts = (day: string): boolean =>
    (includesWeekends || ![0, 6].includes(new Date(day).getUTCDay())) && (includesHolidays || !holidayName(day));
  let minutes = 0;
  for (let ms = from; ms < to; ms += MINUTE) {
    const [day, clock] = new Date(ms + 9 * HOUR).toISOString().split('T') as [string, string];
    const time = clock.slice(0, 5);
    const yesterday = new Date(ms - 15 * HOUR).toISOString().slice(0, 10);
    const isOvernight = endTime <= startTime;
    if (
      isOvernight
        ? (time >= startTime && counts(day)) || (time < endTime && counts(yesterday))
        : time >= startTime && time < endTime && counts(day)
    )
      minutes += 1;
  }
  return minutes;
}

const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarters) =>
      `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`,
  );
const rules: fc.Arbitrary<MeasurementRules> = fc
  .tuple(fc.boolean(), fc.boolean(), fc.option(fc.tuple(time, time), { nil: undefined }))
  .map(([includesWeekends, includesHolidays, times]) => ({
    includesWeekends,
    includesHolidays,
    ...(times && { startTime: times[0], endTime: times[1] }),
  }));
const minute = fc.integer({ min: 0, max: 12 * 24 * 60 }).map((minutes) => at('2026-04-27T00:00') + minutes * MINUTE);

test('it agrees with counting minute by minute, over the holidays of May', () => {
  fc.assert(
    fc.property(minute, minute, rules, (a, b, given) => {
      const [from, to] = a < b ? [a, b] : [b, a];
      const intervals = countedIntervals({ from, to }, given);
      expect(intervals.reduce((total, part) => total + part.to - part.from, 0) / MINUTE).toBe(
        naiveMinutes(from, to, given),
      );
      for (const [index, part] of intervals.entries()) {
        expect(part.from).toBeGreaterThanOrEqual(index === 0 ? from : intervals[index - 1]!.to + 1);
        expect(part.to).toBeGreaterThan(part.from);
        expect(part.to).toBeLessThanOrEqual(to);
      }
    }),
    { numRuns: 60 },
  );
});

test('stopping and going on at once changes nothing', () => {
  fc.assert(
    fc.property(minute, minute, minute, rules, (a, b, c, given) => {
      const [first, middle, last] = [a, b, c].sort((x, y) => x - y) as [number, number, number];
      const whole = measureTime(
        [
          { at: first, kind: 'START' },
          { at: last, kind: 'END' },
        ],
        given,
        last,
      );
      const parts = [
        { from: first, to: middle },
        { from: middle, to: last },
      ].map(
        ({ from, to }) =>
          measureTime(
            [
              { at: from, kind: 'START' },
              { at: to, kind: 'END' },
            ],
            given,
            to,
          ).duration,
      );
      expect(parts[0]! + parts[1]!).toBe(whole.duration);
      const paused: MeasurementMark[] = [
        { at: first, kind: 'START' },
        { at: middle, kind: 'END' },
        { at: middle, kind: 'START' },
        { at: last, kind: 'END' },
      ];
      expect(measureTime(paused, given, last).duration).toBe(whole.duration);
    }),
    { numRuns: 100 },
  );
});
