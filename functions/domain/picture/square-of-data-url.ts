/** A picture that comes as a data URL: of a person (account §7.3), or of a workspace. */

import { thumbnailKey } from '#functions/data/global/thumbnail.ts';
import { MOST_THUMBNAIL_BYTES, UPLOAD_REFUSALS } from '#shared/rules/post/uploads.ts';
import { JPEG } from './jimp.ts';
import { pictureOfDataUrl } from './picture-of-data-url.ts';
import { squarePicture } from './square-picture.ts';
import { FOREVER, type PicturePorts } from './stored-picture.ts';

/** Decoded, a picture takes four bytes a pixel; a photograph of a phone has 12 to 24 million. */
const MOST_PIXELS = 25_000_000;

/** Stores it as a small square, and returns its key. `ownerId`: of the person, or of the workspace. */
export async function storeSquare(ports: PicturePorts, ownerId: string, dataUrl: string): Promise<string> {
  const picture = await pictureOfDataUrl(ports, dataUrl, {
    mostBytes: MOST_THUMBNAIL_BYTES,
    tooLarge: UPLOAD_REFUSALS.thumbnailSize,
    fits: ({ width, height }) => width * height <= MOST_PIXELS,
    tooManyPixels: UPLOAD_REFUSALS.thumbnailPixels,
    make: squarePicture,
  });
  const key = thumbnailKey(ownerId, ports.ids.secret());
  await ports.uploads.put(key, picture, { contentType: JPEG, cacheControl: FOREVER, ifAbsent: true });
  return key;
}
