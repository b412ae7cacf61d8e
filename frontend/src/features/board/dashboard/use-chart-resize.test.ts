import { expect, test } from 'vitest';
import { ChartHeight } from '#shared/board/charts/chart.ts';
import { resized } from './use-chart-resize.ts';

const { LOW, MEDIUM, HIGH } = ChartHeight;

test('a corner that is moved gives the nearest height, and the other column from some way on', () => {
  const from = { isWide: false, height: MEDIUM };
  const heights = [-300, -60, -40, 0, 70, 90, 900].map((y) => resized(from, { x: 0, y }).height);
  expect(heights).toEqual([LOW, LOW, MEDIUM, MEDIUM, MEDIUM, HIGH, HIGH]);
  expect([-200, 79, 81].map((x) => resized(from, { x, y: 0 }).isWide)).toEqual([false, false, true]);
  expect([-81, -79, 200].map((x) => resized({ ...from, isWide: true }, { x, y: 0 }).isWide)).toEqual([
    false,
    true,
    true,
  ]);
});
