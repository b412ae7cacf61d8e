import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centredCrop, clampCrop, MAX_ZOOM, moveCrop, sourceOf, zoomCrop } from './crop.ts';

const picture = { width: 400, height: 300 };

test('the first cut is the middle, as large as the shorter side', () => {
  expect(sourceOf(centredCrop(picture), picture)).toEqual({ x: 50, y: 0, side: 300 });
});

test('dragging moves the picture with the pointer, in its own scale', () => {
  // A stage of 150 shows 300 points: one point on it is two of the picture.
  expect(sourceOf(moveCrop(centredCrop(picture), picture, 150, 10, 0), picture)).toEqual({ x: 30, y: 0, side: 300 });
  expect(sourceOf(moveCrop(centredCrop(picture), picture, 150, -1000, 0), picture)).toEqual({
    x: 100,
    y: 0,
    side: 300,
  });
});

test('coming closer keeps the middle', () => {
  const close = zoomCrop(centredCrop(picture), picture, 2);
  expect(sourceOf(close, picture)).toEqual({ x: 125, y: 75, side: 150 });
});

test('no cut ever leaves its picture', () => {
  const number = fc.double({ min: -5_000, max: 5_000, noNaN: true });
  const size = fc.record({ width: fc.integer({ min: 1, max: 4_000 }), height: fc.integer({ min: 1, max: 4_000 }) });
  fc.assert(
    fc.property(size, number, number, number, (given, x, y, zoom) => {
      const crop = clampCrop({ x, y, zoom }, given);
      const source = sourceOf(crop, given);
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(MAX_ZOOM);
      expect(source.x).toBeGreaterThanOrEqual(-1e-6);
      expect(source.y).toBeGreaterThanOrEqual(-1e-6);
      expect(source.x + source.side).toBeLessThanOrEqual(given.width + 1e-6);
      expect(source.y + source.side).toBeLessThanOrEqual(given.height + 1e-6);
    }),
  );
});
