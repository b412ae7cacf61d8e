import { Jimp, JPEG } from '#functions/domain/picture/jimp.ts';

/** Longer side of a thumbnail, twice the 112 px it is drawn at (look.md §11), for dense screens. */
const THUMBNAIL_PX = 320;
const JPEG_QUALITY = 80;

/** A small JPEG of a PNG, JPEG or GIF; transparency becomes white. Throws when the picture cannot be decoded. */
export async function makeThumbnail(bytes: Uint8Array): Promise<Uint8Array> {
  const image = await Jimp.read(Buffer.from(bytes));
  image.scaleToFit({ w: Math.min(THUMBNAIL_PX, image.width), h: Math.min(THUMBNAIL_PX, image.height) });
  const paper = new Jimp({ width: image.width, height: image.height, color: 0xffffffff });
  return paper.composite(image).getBuffer(JPEG, { quality: JPEG_QUALITY });
}
