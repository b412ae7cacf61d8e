/** A picture that comes as a data URL: of a person (account §7.3), or of a workspace. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { thumbnailKey } from '#functions/data/global/thumbnail.ts';
import { imageTypeOf } from '#functions/domain/page/image-type.ts';
import { AppError } from '#shared/errors.ts';
import { MOST_THUMBNAIL_BYTES, UPLOAD_REFUSALS } from '#shared/rules/uploads.ts';
import { imageSize } from './image-size.ts';
import { JPEG } from './jimp.ts';
import { squarePicture } from './square-picture.ts';

type PicturePorts = CorePorts & Pick<Ports, 'uploads'>;

/** Decoded, a picture takes four bytes a pixel; a photograph of a phone has 12 to 24 million. */
const MOST_PIXELS = 25_000_000;
/** The name never changes its picture. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Stores it as a small square, and returns its key. `ownerId`: of the person, or of the workspace. */
export async function storeSquare(ports: PicturePorts, ownerId: string, dataUrl: string): Promise<string> {
  const picture = await squareOf(ports, bytesOf(dataUrl));
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

function bytesOf(dataUrl: string): Uint8Array {
  // A form that does not escape its plus signs sends spaces.
  const [, base64] = /^data:image\/(?:png|jpeg);base64,([\w+/ ]+={0,2})$/.exec(dataUrl) ?? [];
  if (!base64) throw new AppError('BadRequest', UPLOAD_REFUSALS.thumbnailType);
  const bytes = Buffer.from(base64.replaceAll(' ', '+'), 'base64');
  if (bytes.length > MOST_THUMBNAIL_BYTES) throw new AppError('PayloadTooLarge', UPLOAD_REFUSALS.thumbnailSize);
  return bytes;
}

async function squareOf({ log }: PicturePorts, bytes: Uint8Array): Promise<Uint8Array> {
  const size = imageSize(bytes);
  // Frames of a GIF would be decoded one and all.
  if (!size || size.width * size.height === 0 || imageTypeOf(bytes) === 'image/gif')
    throw new AppError('BadRequest', UPLOAD_REFUSALS.thumbnailType);
  if (size.width * size.height > MOST_PIXELS) throw new AppError('BadRequest', UPLOAD_REFUSALS.thumbnailPixels);
  try {
    return await squarePicture(bytes);
  } catch (error) {
    log.info('picture cannot be decoded', { error });
    throw new AppError('BadRequest', UPLOAD_REFUSALS.thumbnailType);
  }
}
