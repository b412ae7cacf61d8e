import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MarkerBox, numberPlaces, numberWidth } from './number-places.ts';

const box = fc.record({
  x: fc.double({ min: 0, max: 120, noNaN: true }),
  y: fc.double({ min: 0, max: 60, noNaN: true }),
  width: fc.double({ min: 1, max: 200, noNaN: true }),
  height: fc.double({ min: 1, max: 80, noNaN: true }),
});
const meets = (a: MarkerBox, b: MarkerBox) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('a number stands left of its marker, and within it at the edge of the picture', () => {
  const [apart, atEdge] = numberPlaces([
    { x: 100, y: 50, width: 80, height: 40 },
    { x: 4, y: 200, width: 80, height: 40 },
  ]);
  expect(apart).toMatchObject({ x: 100 - 3 - numberWidth(1), y: 51 });
  expect(atEdge).toMatchObject({ x: 5, y: 201 });
});

test('no two numbers overlap, however close their markers are, and none is left of the picture', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 30 }), (markers) => {
      const places = numberPlaces(markers);
      expect(places).toHaveLength(markers.length);
      places.forEach((one, at) => {
        expect(one.x).toBeGreaterThanOrEqual(0);
        for (const other of places.slice(at + 1)) expect(meets(one, other)).toBe(false);
      });
    }),
  );
});

test('markers on one spot have their numbers below each other', () => {
  const same = Array.from({ length: 30 }, () => ({ x: 50, y: 10, width: 20, height: 20 }));
  expect(new Set(numberPlaces(same).map(({ x, y }) => `${x} ${y}`)).size).toBe(30);
});
