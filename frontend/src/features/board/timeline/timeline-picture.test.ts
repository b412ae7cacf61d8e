import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TimelineViewSpanType as Span } from '#shared/enums/enums.ts';
import { OPTION_COLORS } from '#shared/rules/post/option-colors.ts';
import { dayIndex } from './scale.ts';
import {
  cutTo,
  PICTURE_LINES_MAX,
  PICTURE_WIDTH_MAX,
  type PictureLine,
  type PictureLook,
  picturedDays,
  timelinePicture,
  timelineSheets,
} from './timeline-picture.ts';

const look: PictureLook = {
  text: '#111',
  faint: '#555',
  line: '#ccc',
  subtle: '#eee',
  danger: '#a00',
  primary: '#00a',
  font: 'sans-serif',
  options: Object.fromEntries(
    OPTION_COLORS.map((color) => [color, { solid: '#1', back: '#2', text: '#3' }]),
  ) as PictureLook['options'],
};
const today = dayIndex('2026-11-25');
const post = (name: string, from: number, to: number): PictureLine => ({
  name,
  post: { number: '1', bar: { from, to }, color: 'blue', note: '佐藤', isLate: false, isBroken: false },
});
const plan = (lines: PictureLine[], span: Span = Span.WEEKLY) => ({ title: '計画', lines, span, today, look });

test('what people wrote is text in the picture, whatever signs they used', () => {
  const name = '<script>alert("1")</script> & \u0001\uD800 と';
  const { svg } = timelinePicture(plan([{ name }, post(name, today, today + 30)]));
  expect(svg).not.toContain('<script>');
  expect(svg).toContain('&lt;script&gt;');
  expect(svg.isWellFormed()).toBe(true);
  expect(svg).not.toContain('\u0001');
});

test('however far apart bars are, a picture is no wider than a browser draws, and every bar keeps inside it', () => {
  const day = fc.integer({ min: dayIndex('1900-01-01'), max: dayIndex('9999-12-31') });
  const line = fc.tuple(day, day).map(([a, b]) => post('件名', Math.min(a, b), Math.max(a, b)));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.constantFrom(...Object.values(Span)), (lines, span) => {
      const { svg, width } = timelinePicture(plan(lines, span));
      expect(width).toBeLessThanOrEqual(PICTURE_WIDTH_MAX + 40);
      for (const [, x, size] of svg.matchAll(/<rect x="([\d.-]+)" y="[\d.-]+" width="([\d.]+)"/g))
        expect(Number(x) + Number(size)).toBeLessThanOrEqual(width);
    }),
    { numRuns: 60 },
  );
});

test('without bars the picture is of these days', () => {
  const { first, days } = picturedDays({ lines: [], span: Span.DAILY, today });
  expect([first <= today, first + days > today]).toEqual([true, true]);
});

test('all lines come onto sheets, each once, with their place told; a picture holds so many', () => {
  const lines = Array.from({ length: 400 }, (_, at) => post(`件名${at}。`, today, today + 5));
  const sheets = timelineSheets(plan(lines));
  expect(sheets.length).toBeGreaterThan(3);
  for (const at of [0, 199, 399]) {
    const holding = sheets.filter(({ svg }) => svg.includes(`件名${at}。`));
    expect(holding).toHaveLength(1);
  }
  expect(sheets[1]!.svg).toContain(`計画（2/${sheets.length}）`);
  expect(timelinePicture(plan(lines)).svg).toContain(`件名${PICTURE_LINES_MAX - 1}。`);
  expect(timelinePicture(plan(lines)).svg).not.toContain(`件名${PICTURE_LINES_MAX}。`);
});

test('a name that does not fit ends with a mark', () => {
  expect(cutTo('あいうえお', 200, 10)).toBe('あいうえお');
  expect(cutTo('あいうえお', 40, 10)).toBe('あい…');
  expect(cutTo('', 40, 10)).toBe('');
});
