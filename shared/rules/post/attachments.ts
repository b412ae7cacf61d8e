/** Files in cells (decisions "Values"): the picker says so, the form's policy holds it, and registration looks at what really came. */
import { formatFileSize } from '#shared/format/file-size.ts';
import { isPictureType, MOST_IMAGE_BYTES, MOST_VIDEO_BYTES } from './uploads.ts';

const MB = 1024 * 1024;
export const MOST_FILE_BYTES = 100 * MB;

/** In one call, as a data URL (decisions "Values"): a function takes 6 MB, and a form of signs arrives packed in signs once more. */
export const MOST_DATA_URL_FILE_BYTES = 3 * MB;
const DATA_URL_PREFIX = 256;
export const MOST_DATA_URL_FILE_CHARACTERS = Math.ceil(MOST_DATA_URL_FILE_BYTES / 3) * 4 + DATA_URL_PREFIX;

export const DATA_URL_REFUSALS = {
  form: 'ファイルはbase64のデータURL（data:…;base64,…）で送ってください。',
  size: `データURLで送れるファイルは${formatFileSize(MOST_DATA_URL_FILE_BYTES)}までです。`,
} as const;

export const FILE_NAME_MAX = 255;
const MIME_MAX = 100;

/** What browsers may show on their own: pictures, and documents in their own viewer. Everything else is a download. */
export type FileClass = 'image' | 'document' | 'video' | 'download';

export const PDF = 'application/pdf';

export function fileClassOf(mime: string): FileClass {
  if (mime.startsWith('image/')) return 'image';
  if (mime.startsWith('video/')) return 'video';
  return mime === PDF ? 'document' : 'download';
}

export const mostFileBytes = (fileClass: FileClass): number =>
  fileClass === 'image' ? MOST_IMAGE_BYTES : fileClass === 'video' ? MOST_VIDEO_BYTES : MOST_FILE_BYTES;

const TOO_LARGE: Readonly<Record<FileClass, string>> = {
  image: `画像は${formatFileSize(MOST_IMAGE_BYTES)}までです。`,
  video: `動画は${formatFileSize(MOST_VIDEO_BYTES)}までです。`,
  document: `ファイルは${formatFileSize(MOST_FILE_BYTES)}までです。`,
  download: `ファイルは${formatFileSize(MOST_FILE_BYTES)}までです。`,
};

export const tooLarge = (fileClass: FileClass): string => TOO_LARGE[fileClass];

/** Why a file cannot be added; undefined when it can. */
export function attachmentRefusal({ type, size }: { type: string; size: number }): string | undefined {
  if (size === 0) return '空のファイルは追加できません。';
  const fileClass = fileClassOf(type);
  return size > mostFileBytes(fileClass) ? tooLarge(fileClass) : undefined;
}

/** Browsers do not know every type, and whoever calls may write anything. */
export const mimeOf = (type: string): string =>
  /^[\w.+-]+\/[\w.+-]+$/.test(type) && type.length <= MIME_MAX ? type.toLowerCase() : 'application/octet-stream';

/** Pictures that a thumbnail is made of. */
export const hasThumbnail = isPictureType;

/** A name that every system and every reader can keep: composed, on one line, without folders and unseen characters. */
export function fileNameOf(name: string): string {
  const kept = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/]/g, '_')
    .trim();
  if (/^\.*$/.test(kept)) return 'file';
  if (kept.length <= FILE_NAME_MAX) return kept;
  const ending = /\.[^.]{1,20}$/.exec(kept)?.[0] ?? '';
  return (
    kept
      .slice(0, FILE_NAME_MAX - ending.length)
      .toWellFormed()
      .replace(/\uFFFD$/, '') + ending
  );
}
