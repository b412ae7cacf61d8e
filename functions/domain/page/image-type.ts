/** What a captured page may be, told by its first bytes: the name and the declared type are the sender's claim. */
import type { ImageType, VideoType } from '#shared/rules/uploads.ts';

const SIGNATURES: [ImageType, number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
];

export const imageTypeOf = (head: Uint8Array): ImageType | undefined =>
  SIGNATURES.find(([, signature]) => signature.every((byte, index) => head[index] === byte))?.[0];

const textAt = (head: Uint8Array, at: number, length: number): string =>
  Buffer.from(head.subarray(at, at + length)).toString('latin1');

export function videoTypeOf(head: Uint8Array): VideoType | undefined {
  if (textAt(head, 4, 4) === 'ftyp') return 'video/mp4';
  return textAt(head, 0, 4) === '\x1aE\xdf\xa3' ? 'video/webm' : undefined;
}
