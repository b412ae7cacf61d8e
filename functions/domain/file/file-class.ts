/** What an uploaded file is, told by its first bytes: its name and its declared type are the sender's claim. */

import { imageTypeOf } from '#functions/domain/page/image-type.ts';
import type { FileClass } from '#shared/rules/post/attachments.ts';
import { fileClassOf, PDF } from '#shared/rules/post/attachments.ts';
import { isPictureType } from '#shared/rules/post/uploads.ts';

export interface Seen {
  fileClass: FileClass;
  /** Under which type it is served: only what browsers show safely has one of its own. */
  servedAs: string;
}

const OPAQUE = 'application/octet-stream';
const textAt = (head: Uint8Array, at: number, length: number): string =>
  Buffer.from(head.subarray(at, at + length)).toString('latin1');

/** MP4 and QuickTime, WebM and Matroska, AVI, MPEG. */
const isVideo = (head: Uint8Array): boolean =>
  ['ftyp', 'moov', 'mdat', 'wide'].includes(textAt(head, 4, 4)) ||
  textAt(head, 0, 4) === '\x1aE\xdf\xa3' ||
  (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'AVI ') ||
  textAt(head, 0, 3) === '\0\0\x01';

/** Undefined: not what it was declared to be. Types that nobody shows may be anything. */
export function seenAs(declared: string, head: Uint8Array): Seen | undefined {
  const image = imageTypeOf(head);
  if (image) return { fileClass: 'image', servedAs: image };
  if (declared === PDF) return textAt(head, 0, 5) === '%PDF-' ? { fileClass: 'document', servedAs: PDF } : undefined;
  const fileClass = fileClassOf(declared);
  if (fileClass === 'video') return isVideo(head) ? { fileClass, servedAs: OPAQUE } : undefined;
  // Drawings in SVG, photographs in HEIC: kept, and only ever downloaded.
  return isPictureType(declared) ? undefined : { fileClass: 'download', servedAs: OPAQUE };
}
