import { formatFileSize } from '#shared/format/file-size.ts';

/** What may be uploaded (decisions "Values"): the picker offers it, the form's policy allows it, the job checks it again. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export const MOST_IMAGE_BYTES = 20 * 1024 * 1024;
export const MOST_IMPORT_BYTES = 100 * 1024 * 1024;
/** Of one file: a spreadsheet's own limit is 16,384; a board's is far lower. */
export const IMPORT_COLUMNS_MAX = 200;

/** A person's picture, as a data URL (decisions "Values"). */
export const MOST_THUMBNAIL_BYTES = 3 * 1024 * 1024;
const DATA_URL_PREFIX = 64;
export const MOST_DATA_URL_CHARACTERS = Math.ceil(MOST_THUMBNAIL_BYTES / 3) * 4 + DATA_URL_PREFIX;

export const UPLOAD_REFUSALS = {
  thumbnailType: 'PNGまたはJPEGの画像を選んでください。',
  thumbnailSize: `画像は${formatFileSize(MOST_THUMBNAIL_BYTES)}までです。`,
  thumbnailPixels: '画像の縦横が大きすぎます。',
  imageType: 'PNG、JPEG、GIFの画像を選んでください。',
  imageSize: `画像は${formatFileSize(MOST_IMAGE_BYTES)}までです。`,
  importSize: `取り込めるファイルは${formatFileSize(MOST_IMPORT_BYTES)}までです。`,
} as const;

export const isImageType = (type: string): type is ImageType => (IMAGE_TYPES as readonly string[]).includes(type);
