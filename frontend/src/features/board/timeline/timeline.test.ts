import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTerm, termOf } from '#shared/board/cells/term.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType, TimelineViewSpanType as Span } from '#shared/enums/enums.ts';
import { isDay } from '#shared/format/days.ts';
import { barOf, barText, gripsOf, movedBar, newBar, valueOfBar } from './bars.ts';
import { loadOf } from './load.ts';
import { dayAt, dayAtX, dayIndex, daysOff, SPANS, scaleOf, ticks, widthOf, xOf } from './scale.ts';
import { firstInSight } from './use-first-in-sight.ts';
import type { TimelineLine } from './use-timeline-lines.ts';

const TERM = { columnType: ColumnType.TERM };
const DATE = { columnType: ColumnType.DATE };
const anyIndex = fc.integer({ min: dayIndex('1900-01-01'), max: dayIndex('9999-12-31') });

test('10,000 posts on one day are one load, told at once', () => {
  const column = { id: 'days', columnType: ColumnType.DATE } as Column;
  const who = { id: 'who', columnType: ColumnType.USER } as Column;
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => ({ id: `p${at}`, values: { days: '2026-11-25', who: ['sato'] } }) as unknown as Row,
  );
  const day = { at: dayIndex('2026-11-25'), days: 1, label: '25' };
  expect(loadOf(rows, column, who, [day])).toEqual([{ accountName: 'sato', counts: [10_000], most: 10_000 }]);
});

describe('bars', () => {
  const anyTerm = fc
    .tuple(anyIndex, anyIndex, fc.constantFrom('both', 'from', 'to'))
    .map(([a, b, sides]) => [dayAt(Math.min(a, b)), dayAt(Math.max(a, b)), sides] as const)
    .map(([from, to, sides]) => (sides === 'both' ? `${from}/${to}` : sides === 'from' ? `${from}/` : `/${to}`));

  test('say what their cell says', () => {
    fc.assert(fc.property(anyTerm, (value) => void expect(valueOfBar(TERM, barOf(TERM, value)!)).toBe(value)));
    fc.assert(fc.property(anyIndex, (day) => void expect(valueOfBar(DATE, barOf(DATE, dayAt(day))!)).toBe(dayAt(day))));
    expect([barOf(TERM, undefined), barOf(TERM, ''), barOf(DATE, undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('stay terms of the calendar, however far they are dragged', () => {
    fc.assert(
      fc.property(
        anyTerm,
        fc.constantFrom(...gripsOf(TERM)),
        fc.integer({ min: -4e6, max: 4e6 }),
        (value, grip, days) => {
          const moved = valueOfBar(TERM, movedBar(barOf(TERM, value)!, grip, days));
          const { from, to } = termOf(moved);
          expect(checkTerm({ from, to })).toEqual({ term: { from, to } });
          expect([from, to].every((day) => day === '' || isDay(day))).toBe(true);
        },
      ),
    );
  });

  test('keep their length when they are moved, and one end when the other is', () => {
    const bar = barOf(TERM, '2026-11-23/2026-11-27')!;
    expect(valueOfBar(TERM, movedBar(bar, 'whole', 7))).toBe('2026-11-30/2026-12-04');
    expect(valueOfBar(TERM, movedBar(bar, 'start', -2))).toBe('2026-11-21/2026-11-27');
    expect(valueOfBar(TERM, movedBar(bar, 'start', 9))).toBe('2026-11-27/2026-11-27');
    expect(valueOfBar(TERM, movedBar(bar, 'end', -9))).toBe('2026-11-23/2026-11-23');
  });

  test('with an open side move as they are, and close where that side is drawn', () => {
    const open = barOf(TERM, '2026-11-23/')!;
    expect(open).toMatchObject({ to: dayIndex('2026-11-27'), open: 'end' });
    expect(valueOfBar(TERM, movedBar(open, 'whole', 1))).toBe('2026-11-24/');
    expect(valueOfBar(TERM, movedBar(open, 'end', 1))).toBe('2026-11-23/2026-11-28');
    expect(valueOfBar(TERM, movedBar(open, 'start', 1))).toBe('2026-11-24/');
  });

  test('are put down for a working week, dates for one day, and told in words', () => {
    const day = dayIndex('2026-11-23');
    expect([newBar(TERM, day), newBar(DATE, day)].map((bar, at) => valueOfBar(at === 0 ? TERM : DATE, bar))).toEqual([
      '2026-11-23/2026-11-27',
      '2026-11-23',
    ]);
    expect(barText(TERM, newBar(TERM, day))).toBe('2026/11/23〜2026/11/27（5日）');
    expect(barText(TERM, barOf(TERM, '/2026-01-05')!)).toBe('〜2026/1/5');
    expect(barText(DATE, newBar(DATE, day))).toBe('2026/11/23');
  });
});

describe('the scale', () => {
  test('draws whole months around today, and finds the day under a point again', () => {
    for (const { span } of SPANS) {
      const scale = scaleOf(span, '2026-11-23');
      expect(dayAt(scale.first).slice(8)).toBe('01');
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: scale.days - 1 }),
          fc.double({ min: 0, max: 0.99, noNaN: true }),
          (n, part) => {
            expect(dayAtX(scale, xOf(scale, scale.first + n) + part * scale.pxPerDay)).toBe(scale.first + n);
          },
        ),
      );
      expect(widthOf(scale)).toBeLessThan(60_000);
    }
    expect(scaleOf(undefined, '2026-11-23').span).toBe(Span.WEEKLY);
  });

  test('has two lines without gaps, of whole units', () => {
    for (const { span } of SPANS) {
      const scale = scaleOf(span, '2026-11-23');
      const from = dayIndex('2026-11-10');
      for (const line of Object.values(ticks(scale, from, from + 400))) {
        expect(line[0]!.at).toBeLessThanOrEqual(from);
        line.slice(1).forEach(({ at }, n) => expect(at).toBe(line[n]!.at + line[n]!.days));
        expect(line.at(-1)!.at + line.at(-1)!.days).toBeGreaterThanOrEqual(from + 400);
      }
    }
    const november = dayIndex('2026-11-01');
    const labels = (span: Span) => {
      const { upper, lower } = ticks(scaleOf(span, '2026-11-23'), november, november + 31);
      return [upper[0]!.label, lower[0]!.label, lower[1]?.label];
    };
    expect(SPANS.map(({ span }) => labels(span))).toEqual([
      ['2026年11月', '1 日', '2 月'],
      ['2026年11月', '10/26', '11/2'],
      ['2026年', '11月', '12月'],
      ['2026年', '10月〜', undefined],
    ]);
  });

  test('knows weekends and public holidays where a day has room', () => {
    const from = dayIndex('2026-11-20');
    const off = (span: Span) => daysOff(scaleOf(span, '2026-11-23'), from, from + 5);
    expect(off(Span.DAILY).map(({ at, name }) => [dayAt(at), name])).toEqual([
      ['2026-11-21', undefined],
      ['2026-11-22', undefined],
      ['2026-11-23', '勤労感謝の日'],
    ]);
    expect([off(Span.WEEKLY).length, off(Span.MONTHLY), off(Span.YEARLY)]).toEqual([3, [], []]);
  });
});

describe('where a timeline opens', () => {
  const line = (from: number, to: number): TimelineLine => ({ kind: 'row', bar: { from, to } }) as TimelineLine;
  const inDays =
    (first: number, last: number) =>
    ({ from, to }: { from: number; to: number }) =>
      to >= first && from <= last;

  test('at the first bar that touches the days, past groups and bars that are over', () => {
    const lines = [{ kind: 'group' } as TimelineLine, line(1, 3), line(2, 9), line(4, 4)];
    expect(firstInSight(lines, inDays(4, 8))).toBe(2);
    expect(firstInSight(lines, inDays(20, 30))).toBeUndefined();
  });
});
