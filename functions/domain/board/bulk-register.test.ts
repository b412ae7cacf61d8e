import { expect, test } from 'vitest';
import { reloadsBy } from './bulk-register.ts';

test('readers load a board that fills again while it grows by half, and read a few times its rows in all', () => {
  const reloads = [];
  for (let rows = 50; rows <= 100_000; rows += 50) if (reloadsBy(rows) > reloadsBy(rows - 50)) reloads.push(rows);
  expect(reloads).toEqual([5_000, 7_500, 11_250, 16_900, 25_350, 38_000, 57_000, 85_450]);
  expect(reloadsBy(4_999)).toBe(0);
  expect(reloads.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(3 * 100_000);
});
