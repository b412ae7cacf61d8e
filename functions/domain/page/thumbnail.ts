import { Jimp, JPEG } from '#functions/domain/picture/jimp.ts';
import { isImageType, type PictureType } from '#shared/rules/post/uploads.ts';

/** Longer side of a thumbnail, twice the 112 px it is drawn at (look.md §11), for dense screens. */
const THUMBNAIL_PX = 320;
const JPEG_QUALITY = 80;

/** A small JPEG of a picture; transparency becomes white. Throws when the picture cannot be decoded. */
export async function makeThumbnail(bytes: Uint8Array, type: PictureType): Promise<Uint8Array> {
  const image = isImageType(type)
    ? await Jimp.read(Buffer.from(bytes))
    : Jimp.fromBitmap(await (await import('#functions/domain/picture/decode-modern.ts')).decodeModern(bytes, type));
  image.scaleToFit({ w: Math.min(THUMBNAIL_PX, image.width), h: Math.min(THUMBNAIL_PX, image.height) });
  const paper = new Jimp({ width: image.width, height: image.height, color: 0xffffffff });
  return paper.composite(image).getBuffer(JPEG, { quality: JPEG_QUALITY });
}
