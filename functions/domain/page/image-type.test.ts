import { Jimp } from 'jimp';
import { expect, test } from 'vitest';
import { imageSize } from '#functions/domain/picture/image-size.ts';
import { imageTypeOf } from './image-type.ts';
import { makeThumbnail } from './thumbnail.ts';

const picture = new Jimp({ width: 640, height: 200, color: 0x1c669eff });

test.each(['image/png', 'image/jpeg', 'image/gif'] as const)(
  '%s is known by its first bytes, with its size',
  async (type) => {
    const bytes = await picture.getBuffer(type);
    expect(imageTypeOf(bytes)).toBe(type);
    expect(imageSize(bytes)).toEqual({ width: 640, height: 200 });
  },
);

test('what only calls itself a picture is not one', () => {
  expect(imageTypeOf(Buffer.from('<svg onload="alert(1)">'))).toBeUndefined();
  expect(imageTypeOf(Buffer.from('%PDF-1.7'))).toBeUndefined();
  expect(imageTypeOf(new Uint8Array())).toBeUndefined();
});

test('a header that breaks off has no size', async () => {
  const png = await picture.getBuffer('image/png');
  expect(imageSize(png.subarray(0, 12))).toBeUndefined();
  const jpeg = await picture.getBuffer('image/jpeg');
  expect(imageSize(jpeg.subarray(0, 40))).toBeUndefined();
});

test('a thumbnail keeps the proportions and fits 320 px; a small picture is not blown up', async () => {
  const small = await Jimp.read(Buffer.from(await makeThumbnail(await picture.getBuffer('image/png'), 'image/png')));
  expect([small.width, small.height]).toEqual([320, 100]);
  const tiny = await Jimp.read(
    Buffer.from(await makeThumbnail(await new Jimp({ width: 20, height: 10 }).getBuffer('image/png'), 'image/png')),
  );
  expect([tiny.width, tiny.height]).toEqual([20, 10]);
});
