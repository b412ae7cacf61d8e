import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { imageSize } from '#functions/domain/picture/image-size.ts';
import { isImageType, MOST_IMAGE_BYTES, UPLOAD_REFUSALS } from '#shared/rules/post/uploads.ts';
import { imageTypeOf } from './image-type.ts';
import { makeThumbnail } from './thumbnail.ts';

/** Decoded, a picture takes four bytes a pixel: this keeps the job within its memory. */
const MOST_PIXELS = 60_000_000;
/** The codecs of these hold it twice. */
const MOST_MODERN_PIXELS = 40_000_000;

export type Picture = { refused: string } | { bytes: Uint8Array; thumbnail: Uint8Array; width: number; height: number };

/** What arrived under a key, if it is the picture that it calls itself. */
export async function readPicture(
  { uploads, log }: Pick<CorePorts, 'log'> & Pick<Ports, 'uploads'>,
  key: string,
  contentType: string,
): Promise<Picture> {
  const head = await uploads.getHead(key, 64);
  if (!head) return { refused: '画像が届きませんでした。もう一度お試しください。' };
  if (head.size > MOST_IMAGE_BYTES) return { refused: UPLOAD_REFUSALS.imageSize };
  const type = imageTypeOf(head.body);
  if (type === undefined || type !== contentType)
    return { refused: 'PNG、JPEG、GIFの画像ではないため、表示できません。' };
  const { body: bytes } = (await uploads.get(key))!;
  const size = imageSize(bytes);
  if (!size || size.width * size.height === 0) return { refused: '画像を読み取れませんでした。' };
  if (size.width * size.height > (isImageType(type) ? MOST_PIXELS : MOST_MODERN_PIXELS))
    return { refused: '画像の縦横が大きすぎます。' };
  try {
    return { bytes, thumbnail: await makeThumbnail(bytes, type), ...size };
  } catch (error) {
    log.info('image cannot be decoded', { error });
    return { refused: '画像を読み取れませんでした。' };
  }
}
