import { Jimp, JimpMime } from 'jimp';

/** Twice the largest size that a picture of a person is drawn at, for dense screens. */
const SIDE_PX = 256;
const JPEG_QUALITY = 85;

export const SQUARE_TYPE = JimpMime.jpeg;

/**
 * The middle of a picture as a small square JPEG; transparency becomes white. Whatever else the file carried (place,
 * camera, a page behind the picture) stays behind. Throws when it cannot be decoded.
 */
export async function squarePicture(bytes: Uint8Array): Promise<Uint8Array> {
  const image = await Jimp.read(Buffer.from(bytes));
  image.cover({ w: SIDE_PX, h: SIDE_PX });
  const paper = new Jimp({ width: SIDE_PX, height: SIDE_PX, color: 0xffffffff });
  return paper.composite(image).getBuffer(SQUARE_TYPE, { quality: JPEG_QUALITY });
}
