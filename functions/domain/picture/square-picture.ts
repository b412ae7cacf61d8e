import { Jimp, JPEG } from '#functions/domain/picture/jimp.ts';

/** Twice the largest size that a picture of a person is drawn at, for dense screens. */
const SIDE_PX = 256;
const JPEG_QUALITY = 85;

/**
 * The middle of a picture as a small square JPEG; transparency becomes white. Whatever else the file carried (place,
 * camera, a page behind the picture) stays behind. Throws when it cannot be decoded.
 */
export async function squarePicture(bytes: Uint8Array): Promise<Uint8Array> {
  const image = await Jimp.read(Buffer.from(bytes));
  // Cut before it is scaled: a strip scaled to a square's height would be endless.
  const side = Math.min(image.width, image.height);
  const paper = new Jimp({ width: side, height: side, color: 0xffffffff });
  paper.composite(image, Math.floor((side - image.width) / 2), Math.floor((side - image.height) / 2));
  return paper.resize({ w: SIDE_PX, h: SIDE_PX }).getBuffer(JPEG, { quality: JPEG_QUALITY });
}
