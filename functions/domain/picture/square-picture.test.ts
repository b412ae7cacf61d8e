import { Jimp } from 'jimp';
import { expect, test } from 'vitest';
import { squarePicture } from './square-picture.ts';

const RED = 0xff0000ff;
const BLUE = 0x0000ffff;

/** Red, with a blue square in the middle as long as the shorter side. */
async function picture(width: number, height: number): Promise<Uint8Array> {
  const side = Math.min(width, height);
  const image = new Jimp({ width, height, color: RED });
  image.composite(new Jimp({ width: side, height: side, color: BLUE }), (width - side) / 2, (height - side) / 2);
  return image.getBuffer('image/png');
}

test.each([
  [800, 400],
  [300, 900],
  [64, 64],
  [40, 1200],
  [2, 300_000],
])('the middle of %i × %i, whatever its shape', async (width, height) => {
  const square = await Jimp.read(Buffer.from(await squarePicture(await picture(width, height))));
  expect([square.width, square.height]).toEqual([256, 256]);
  for (const [x, y] of [
    [8, 8],
    [247, 8],
    [8, 247],
    [247, 247],
    [128, 128],
  ] as const) {
    const [red, , blue] = [24, 16, 8].map((shift) => (square.getPixelColor(x, y) >>> shift) & 255);
    expect([red! < 40, blue! > 215]).toEqual([true, true]);
  }
});

test('what is transparent becomes white', async () => {
  const square = await Jimp.read(
    Buffer.from(await squarePicture(await new Jimp({ width: 50, height: 80, color: 0 }).getBuffer('image/png'))),
  );
  expect(square.getPixelColor(128, 128) >>> 8).toBe(0xffffff);
});
