/** A picture that comes as a data URL: of a person (account §7.3), or of a workspace. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { thumbnailKey } from '#functions/data/global/thumbnail.ts';
import { MOST_THUMBNAIL_BYTES, UPLOAD_REFUSALS } from '#shared/rules/uploads.ts';
import { JPEG } from './jimp.ts';
import { pictureOfDataUrl } from './picture-of-data-url.ts';
import { squarePicture } from './square-picture.ts';

export type PicturePorts = CorePorts & Pick<Ports, 'uploads'>;

/** Decoded, a picture takes four bytes a pixel; a photograph of a phone has 12 to 24 million. */
const MOST_PIXELS = 25_000_000;
/** The name never changes its picture. */
export const FOREVER = 'public, max-age=31536000, immutable';

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

/** What nothing shows any more; a failure leaves a file behind, and the change stands. */
export async function forgetPicture({ uploads, log }: PicturePorts, key: string): Promise<void> {
  try {
    await uploads.delete(key);
  } catch (error) {
    log.warn('a former picture stays', { error });
  }
}
