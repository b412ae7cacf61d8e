import { formatFileSize } from '#shared/format/file-size.ts';

/**
 * What may be uploaded (decisions "Values"). The picker offers these types, the upload form's policy allows them, and
 * the job checks them again.
 */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];
/** Browsers show these too; they need a decoder of their own. */
export const MODERN_IMAGE_TYPES = ['image/webp', 'image/avif'] as const;
export type PictureType = ImageType | (typeof MODERN_IMAGE_TYPES)[number];

export const MOST_IMAGE_BYTES = 20 * 1024 * 1024;
/** Formats that every browser plays. A captured page may be a video (work §2.7). */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];
export const MOST_VIDEO_BYTES = 200 * 1024 * 1024;
export const MOST_IMPORT_BYTES = 100 * 1024 * 1024;
/** Columns of one imported file. A spreadsheet can have 16,384; a board can have far fewer than this. */
export const IMPORT_COLUMNS_MAX = 200;
/**
 * Size of the file with refused rows. A run holds it in memory, and somebody with more refused rows than this has the
 * wrong file.
 */
export const REFUSED_FILE_BYTES = 20 * 1024 * 1024;

/** A person's picture, sent as a data URL (decisions "Values"). */
export const MOST_THUMBNAIL_BYTES = 3 * 1024 * 1024;
const DATA_URL_PREFIX = 64;
export const MOST_DATA_URL_CHARACTERS = Math.ceil(MOST_THUMBNAIL_BYTES / 3) * 4 + DATA_URL_PREFIX;

export const UPLOAD_REFUSALS = {
  thumbnailType: 'PNGまたはJPEGの画像を選んでください。',
  thumbnailSize: `画像は${formatFileSize(MOST_THUMBNAIL_BYTES)}までです。`,
  thumbnailPixels: '画像の縦横が大きすぎます。',
  pageType: 'PNG、JPEG、GIFの画像か、MP4、WebMの動画を選んでください。',
  videoSize: `動画は${formatFileSize(MOST_VIDEO_BYTES)}までです。`,
  imageType: 'PNG、JPEG、GIFの画像を選んでください。',
  textImageType: 'PNG、JPEG、GIF、WebP、AVIFの画像を選んでください。',
  emptyImage: '空の画像は追加できません。',
  imageSize: `画像は${formatFileSize(MOST_IMAGE_BYTES)}までです。`,
  importColumns: `列は${IMPORT_COLUMNS_MAX}個までです。`,
  importSize: `取り込めるファイルは${formatFileSize(MOST_IMPORT_BYTES)}までです。`,
} as const;

export const isImageType = (type: string): type is ImageType => (IMAGE_TYPES as readonly string[]).includes(type);
/** Whether thumbnails are made of this type. */
export const isPictureType = (type: string): type is PictureType =>
  isImageType(type) || (MODERN_IMAGE_TYPES as readonly string[]).includes(type);
export const isVideoType = (type: string): type is VideoType => (VIDEO_TYPES as readonly string[]).includes(type);

/** Types of pictures inside rich text. */
export const TEXT_IMAGE_TYPES = [...IMAGE_TYPES, ...MODERN_IMAGE_TYPES] as const;

/** Why a file cannot be a picture in rich text; undefined when it can. */
export function textImageRefusal({ type, size }: { type: string; size: number }): string | undefined {
  if (!(TEXT_IMAGE_TYPES as readonly string[]).includes(type)) return UPLOAD_REFUSALS.textImageType;
  if (size === 0) return UPLOAD_REFUSALS.emptyImage;
  return size > MOST_IMAGE_BYTES ? UPLOAD_REFUSALS.imageSize : undefined;
}

/**
 * Why a file cannot be a captured page; undefined when it can. The upload form's policy and the check after the upload
 * apply the same rules.
 */
export function pageRefusal({ type, size }: { type: string; size: number }): string | undefined {
  if (isVideoType(type)) return size > MOST_VIDEO_BYTES ? UPLOAD_REFUSALS.videoSize : undefined;
  if (!isImageType(type)) return UPLOAD_REFUSALS.pageType;
  return size > MOST_IMAGE_BYTES ? UPLOAD_REFUSALS.imageSize : undefined;
}
