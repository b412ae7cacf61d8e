/** A picture that comes as a data URL, looked at before it is decoded, and made anew. */
import type { CorePorts } from '#functions/clients/ports.ts';
import { imageTypeOf } from '#functions/domain/page/image-type.ts';
import { AppError } from '#shared/errors.ts';
import { UPLOAD_REFUSALS } from '#shared/rules/post/uploads.ts';
import { imageSize } from './image-size.ts';

export interface PictureKind {
  mostBytes: number;
  tooLarge: string;
  fits(size: { width: number; height: number }): boolean;
  tooManyPixels: string;
  /** What is kept of it; throws when it cannot be decoded. */
  make(bytes: Uint8Array): Promise<Uint8Array>;
}

export async function pictureOfDataUrl(
  { log }: Pick<CorePorts, 'log'>,
  dataUrl: string,
  { mostBytes, tooLarge, fits, tooManyPixels, make }: PictureKind,
): Promise<Uint8Array> {
  // A form that does not escape its plus signs sends spaces.
  const [, base64] = /^data:image\/(?:png|jpeg);base64,([\w+/ ]+={0,2})$/.exec(dataUrl) ?? [];
  if (!base64) throw new AppError('BadRequest', UPLOAD_REFUSALS.thumbnailType);
  const bytes = Buffer.from(base64.replaceAll(' ', '+'), 'base64');
  if (bytes.length > mostBytes) throw new AppError('PayloadTooLarge', tooLarge);
  const size = imageSize(bytes);
  // Frames of a GIF would be decoded one and all.
  if (!size || size.width * size.height === 0 || imageTypeOf(bytes) === 'image/gif')
    throw new AppError('BadRequest', UPLOAD_REFUSALS.thumbnailType);
  if (!fits(size)) throw new AppError('BadRequest', tooManyPixels);
  try {
    return await make(bytes);
  } catch (error) {
    log.info('picture cannot be decoded', { error });
    throw new AppError('BadRequest', UPLOAD_REFUSALS.thumbnailType);
  }
}
