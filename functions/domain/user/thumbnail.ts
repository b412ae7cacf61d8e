/** A person's picture: taken in, chosen, given up (account §7.3). */
import { AppError } from '#shared/errors.ts';
import { MOST_THUMBNAIL_BYTES, UPLOAD_REFUSALS } from '#shared/rules/uploads.ts';
import { environment } from '#functions/clients/environment.ts';
import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { readPerson } from '#functions/data/global/person.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { isOwnThumbnail, thumbnailKey } from '#functions/data/global/thumbnail.ts';
import type { UserScope } from '#functions/data/scope.ts';
import { imageSize, imageTypeOf } from '#functions/domain/page/image-type.ts';
import { saveProfile } from './save-profile.ts';
import { SQUARE_TYPE, squarePicture } from './square-picture.ts';
import { thumbnailAddress } from './thumbnail-address.ts';

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
  await ports.uploads.put(key, picture, { contentType: SQUARE_TYPE, cacheControl: FOREVER, ifAbsent: true });
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

/** Shows a picture that the person uploaded, or none; returns its address. The former one is deleted. */
export async function changeThumbnail(ports: ThumbnailPorts, { userId }: UserScope, given: string | null): Promise<string | null> {
  const key = given === null ? undefined : given.replace(`${environment('filesOrigin')}/`, '');
  if (key !== undefined && !isOwnThumbnail(userId, key)) throw new AppError('BadRequest');
  const person = await readPerson(ports.table, userId);
  const former = person.user?.thumbnail;
  if (former === key) return thumbnailAddress(key);
  await saveProfile(ports, person, { thumbnail: key }, { remove: key === undefined ? ['thumbnail'] : [] });
  if (former) await forget(ports, former);
  return thumbnailAddress(key);
}

async function forget({ uploads, log }: ThumbnailPorts, key: string): Promise<void> {
  try {
    await uploads.delete(key);
  } catch (error) {
    log.warn('a former picture stays', { error });
  }
}
