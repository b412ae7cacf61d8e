/** Pictures that say one thing and decode to another. */
import { crc32, deflateSync } from 'node:zlib';
import { Jimp } from 'jimp';
import { describe, expect, test } from 'vitest';
import { makeThumbnail } from '#functions/domain/page/thumbnail.ts';
import { imageSize } from './image-size.ts';

const picture = new Jimp({ width: 64, height: 48, color: 0x1c669eff });
const SIZE = { width: 64, height: 48 };

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const header = (width: number, height: number, interlace = 0): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 6, 0, 0, interlace], 8);
  return chunk('IHDR', data);
};
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const png = (...chunks: Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))]);
const pixels = (bytes: number): Buffer => chunk('IDAT', deflateSync(Buffer.alloc(bytes)));

describe('a PNG', () => {
  test('has the size of its header', () =>
    expect(imageSize(png(header(64, 64), pixels(64 * (64 * 4 + 1))))).toEqual({ width: 64, height: 64 }));

  test('with a second header is none, wherever that stands', () => {
    for (const chunks of [
      [header(64, 64), header(8_000, 8_000), pixels(9)],
      [header(64, 64), pixels(9), header(8_000, 8_000)],
      [pixels(9), header(64, 64)],
    ])
      expect(imageSize(png(...chunks))).toBeUndefined();
  });

  test('that is interlaced is unpacked no further than its header says', () => {
    expect(imageSize(png(header(64, 64, 1), pixels(64 * 64 * 4 + 120)))).toEqual({ width: 64, height: 64 });
    expect(imageSize(png(header(64, 64, 1), pixels(50_000_000)))).toBeUndefined();
  });

  test('whose chunks lead out of the file is none', () => {
    const long = Buffer.from(png(header(64, 64), pixels(9)));
    long.writeUInt32BE(0xffffffff, 33);
    expect(imageSize(long)).toBeUndefined();
  });
});

describe('a GIF', () => {
  test('with a frame that is larger than its screen, or leaves it, is none', async () => {
    const gif = Buffer.from(await picture.getBuffer('image/gif'));
    const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 64, 0, 48, 0]));
    expect(frame).toBeGreaterThan(0);
    expect(imageSize(gif)).toEqual(SIZE);
    for (const [at, value] of [
      [5, 60_000],
      [7, 60_000],
      [1, 1],
      [3, 1],
    ] as const) {
      const broken = Buffer.from(gif);
      broken.writeUInt16LE(value, frame + at);
      expect(imageSize(broken)).toBeUndefined();
    }
  });
});

describe('a JPEG', () => {
  test('with a second frame is none, before its data or behind them', async () => {
    const jpeg = Buffer.from(await picture.getBuffer('image/jpeg'));
    expect(imageSize(jpeg)).toEqual(SIZE);
    const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    const second = Buffer.from(jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2)));
    second.writeUInt16BE(60_000, 5);
    expect(imageSize(Buffer.concat([jpeg.subarray(0, at), second, jpeg.subarray(at)]))).toBeUndefined();
    expect(imageSize(Buffer.concat([jpeg.subarray(0, -2), second, jpeg.subarray(-2)]))).toBeUndefined();
  });

  test('with a hundred scans is none', async () => {
    const jpeg = Buffer.from(await picture.getBuffer('image/jpeg'));
    const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2);
    expect(
      imageSize(Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 9 }, () => scan), jpeg.subarray(-2)])),
    ).toEqual(SIZE);
    expect(
      imageSize(Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 100 }, () => scan), jpeg.subarray(-2)])),
    ).toBeUndefined();
  });
});

/** 64 × 48 in one colour, as the encoders of both codecs write it. */
const WEBP = Buffer.from(
  'UklGRkoAAABXRUJQVlA4ID4AAADQAwCdASpAADAAPm02mEkkIyKhIqgAgA2JZwB2APwAACo0xjh8GYAA/u921//8Q1OOPqu//+QXLC64jAAAAA==',
  'base64',
);
const AVIF = Buffer.from(
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAACcAAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAEAAAAAwAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQAMAAAAABNjb2xybmNseAACAAIABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAAC9tZGF0EgAKCRgVf72CBAQNCDIYGAAKKKKEALTbeuXy2dSCBLrz68JlhBIi',
  'base64',
);

describe.each([
  ['image/webp', WEBP],
  ['image/avif', AVIF],
] as const)('%s', (type, bytes) => {
  test('has the size that it says, and decodes to it', async () => {
    expect(imageSize(bytes)).toEqual(SIZE);
    const small = await Jimp.read(Buffer.from(await makeThumbnail(bytes, type)));
    expect([small.width, small.height]).toEqual([64, 48]);
    const [red, green, blue] = small.bitmap.data;
    for (const [seen, wanted] of [
      [red, 0x1c],
      [green, 0x66],
      [blue, 0x9e],
    ] as const)
      expect(Math.abs(seen! - wanted)).toBeLessThan(8);
  });

  test('that breaks off has a size or none, and is never decoded to anything', async () => {
    for (let length = 0; length < bytes.length - 8; length += 7) {
      const part = bytes.subarray(0, length);
      expect([undefined, SIZE]).toContainEqual(imageSize(part));
      await expect(makeThumbnail(part, type)).rejects.toThrow();
    }
  });
});

describe('a bomb', () => {
  test('of WebP: a canvas that is larger than its frame, a second frame, a moving one', () => {
    const wide = Buffer.from(WEBP);
    wide.writeUInt16LE(16_383, wide.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3);
    expect(imageSize(wide)).toEqual({ width: 16_383, height: 48 });
    const extended = (chunk: string, data: Buffer): Buffer => {
      const head = Buffer.alloc(8);
      head.write(chunk, 'latin1');
      head.writeUInt32LE(data.length, 4);
      return Buffer.concat([WEBP.subarray(0, 12), head, data, WEBP.subarray(12)]);
    };
    const canvas = Buffer.alloc(10);
    canvas.writeUInt16LE(63, 4);
    canvas.writeUInt16LE(47, 7);
    expect(imageSize(extended('VP8X', canvas))).toEqual(SIZE);
    canvas.writeUInt16LE(60_000, 4);
    expect(imageSize(extended('VP8X', canvas))).toBeUndefined();
    expect(imageSize(extended('ANIM', Buffer.alloc(6)))).toBeUndefined();
    expect(imageSize(Buffer.concat([WEBP, WEBP.subarray(12)]))).toBeUndefined();
  });

  test('of AVIF: the largest size that stands anywhere in it counts', () => {
    const large = Buffer.from(AVIF);
    const at = large.indexOf('ispe') + 8;
    large.writeUInt32BE(60_000, at);
    expect(imageSize(large)).toEqual({ width: 60_000, height: 48 });
    const box = AVIF.indexOf('ispe') - 4;
    large.writeUInt32BE(7, box);
    expect(imageSize(large)).toBeUndefined();
  });
});
