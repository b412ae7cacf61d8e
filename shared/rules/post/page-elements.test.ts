import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxOf, drawnElement, extentOf, markerOf, type Picture } from './page-elements.ts';

/** A window of 1,280 × 720 on a screen of two pixels each, scrolled down by 400. */
const captured: Picture = {
  displayWidth: 2_560,
  displayHeight: 1_440,
  windowWidth: 1_280,
  windowHeight: 720,
  pageXOffset: 0,
  pageYOffset: 400,
  pixelRatio: 2,
};
const element = {
  id: 'e1',
  selector: 'button.resend',
  width: 150,
  height: 26,
  elementXOffset: 420,
  elementYOffset: 214,
  windowWidth: 1_280,
  windowHeight: 720,
  pageXOffset: 0,
  pageYOffset: 400,
};

describe('markerOf', () => {
  test('counts in the pixels of the picture', () => {
    expect(markerOf(captured, element)).toEqual({ id: 'e1', x: 840, y: 428, width: 300, height: 52 });
  });

  test('an element that was pointed at before the page scrolled on stands where it is on the page', () => {
    expect(markerOf(captured, { ...element, pageYOffset: 300 }).y).toBe(228);
  });

  test('on a picture of the whole page, scrolling moves nothing', () => {
    const whole = { ...captured, displayHeight: 6_000 };
    expect(markerOf(whole, element).y).toBe((214 + 400) * 2);
  });

  test('a picture that was made smaller than the screen tells so by its width', () => {
    expect(markerOf({ ...captured, displayWidth: 1_280, displayHeight: 720 }, element)).toMatchObject({
      x: 420,
      y: 214,
    });
  });

  test('a picture that nobody captured has its own pixels', () => {
    const added = { displayWidth: 800, displayHeight: 500 };
    const drawn = drawnElement(added, { x: 10, y: 20, width: 30, height: 40 });
    expect(drawn).toMatchObject({ selector: '', elementXOffset: 10, elementYOffset: 20, windowWidth: 800 });
  });
});

const size = fc.integer({ min: 1, max: 10_000 });
const picture = fc.record({
  displayWidth: size,
  displayHeight: size,
  windowWidth: fc.option(size, { nil: undefined }),
  windowHeight: fc.option(size, { nil: undefined }),
  pageXOffset: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined }),
  pageYOffset: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
  pixelRatio: fc.option(fc.constantFrom(1, 1.25, 2, 3), { nil: undefined }),
});
const box = fc.record({
  x: fc.integer({ min: 0, max: 10_000 }),
  y: fc.integer({ min: 0, max: 10_000 }),
  width: size,
  height: size,
});

test('what is drawn stands where it was drawn, whatever picture it is', () => {
  fc.assert(
    fc.property(picture, box, (on, drawn) => {
      const marker = markerOf(on, { id: 'e', ...drawnElement(on, drawn) });
      for (const key of ['x', 'y', 'width', 'height'] as const) expect(marker[key]).toBeCloseTo(drawn[key], 3);
    }),
  );
});

describe('the flipped axis', () => {
  test('the upper edge of the picture is the highest of the map', () => {
    expect(extentOf(720, { x: 10, y: 0, width: 100, height: 20 })).toEqual([10, 700, 110, 720]);
  });

  test('goes there and back', () => {
    fc.assert(
      fc.property(box, ({ x, y, width, height }) => {
        const on = { displayWidth: x + width, displayHeight: y + height };
        expect(boxOf(on, extentOf(on.displayHeight, { x, y, width, height }))).toEqual({ x, y, width, height });
      }),
    );
  });

  test('what is drawn over the edge ends there, and beside the picture is nothing', () => {
    const on = { displayWidth: 100, displayHeight: 50 };
    expect(boxOf(on, [-20, 40, 10, 70])).toEqual({ x: 0, y: 0, width: 10, height: 10 });
    expect(boxOf(on, [120, 0, 140, 20])).toBeUndefined();
  });
});
