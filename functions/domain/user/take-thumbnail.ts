/** A person's picture is taken in (account §7.3). */
import { AppError } from '#shared/errors.ts';
import { MOST_THUMBNAIL_BYTES, UPLOAD_REFUSALS } from '#shared/rules/uploads.ts';
import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { thumbnailKey } from '#functions/data/global/thumbnail.ts';
import type { UserScope } from '#functions/data/scope.ts';
import { imageSize, imageTypeOf } from '#functions/domain/page/image-type.ts';
import { JPEG } from '#functions/domain/picture/jimp.ts';
import { squarePicture } from './square-picture.ts';

type ThumbnailPorts = CorePorts & Pick<Ports, 'uploads'>;

/** Decoded, a picture takes four bytes a pixel; a photograph of a phone has 12 to 24 million. */
const MOST_PIXELS = 25_000_000;
/** The name never changes its picture. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Stores the picture of a data URL, and returns its path. */
export async function takeThumbnail(ports: ThumbnailPorts, { userId }: UserScope, dataUrl: string): Promise<string> {
  await countCall(ports, 'thumbnail', { userId });
  const picture = await squareOf(ports, bytesOf(dataUrl));
  const key = thumbnailKey(userId, ports.ids.secret());
  await ports.uploads.put(key, picture, { contentType: JPEG, cacheControl: FOREVER, ifAbsent: true });
  return key;
}

function bytesOf(dataUrl: string): Uint8Array {
  // A form that does not escape its plus signs sends spaces.
  const [, base64] = /^data:image\/(?:png|jpeg);base64,([\w+/ ]+={0,2})$/.exec(dataUrl) ?? [];
  if (!base64) throw new AppError('BadRequest', UPLOAD_REFUSALS.thumbnailType);
  const bytes = Buffer.from(base64.replaceAll(' ', '+'), 'base64');
  if (bytes.length > MOST_THUMBNAIL_BYTES) throw new AppError('PayloadTooLarge', UPLOAD_REFUSALS.thumbnailSize);
  return bytes;
}

async function squareOf({ log }: ThumbnailPorts, bytes: Uint8Array): Promise<Uint8Array> {
  const size = imageSize(bytes);
  // Frames of a GIF would be decoded one and all.
  if (!size || size.width * size.height === 0 || imageTypeOf(bytes) === 'image/gif') throw new AppError('BadRequest', UPLOAD_REFUSALS.thumbnailType);
  if (size.width * size.height > MOST_PIXELS) throw new AppError('BadRequest', UPLOAD_REFUSALS.thumbnailPixels);
  try {
    return await squarePicture(bytes);
  } catch (error) {
    log.info('picture cannot be decoded', { error });
    throw new AppError('BadRequest', UPLOAD_REFUSALS.thumbnailType);
  }
}
