import { expect, test } from 'vitest';
import { spanOf } from './Figures.tsx';

test('every row of figures is filled, whatever their number', () => {
  for (let count = 1; count <= 9; count += 1) {
    const spans = Array.from({ length: count }, (_, index) => spanOf(index, count));
    expect(spans.reduce<number>((sum, span) => sum + span, 0) % 6, String(count)).toBe(0);
  }
  expect(Array.from({ length: 4 }, (_, index) => spanOf(index, 4))).toEqual([3, 3, 3, 3]);
});
