/** What a captured page may be, told by its first bytes: the name and the declared type are the sender's claim. */
import type { PictureType, VideoType } from '#shared/rules/post/uploads.ts';

const SIGNATURES: [PictureType, number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
];

const textAt = (head: Uint8Array, at: number, length: number): string =>
  Buffer.from(head.subarray(at, at + length)).toString('latin1');

const FTYP_BYTES = 64;

/** One of its brands says so; photographs of telephones (HEIC) begin alike. */
const isAvif = (head: Uint8Array): boolean => {
  if (textAt(head, 4, 4) !== 'ftyp' || head.length < 16) return false;
  const length = Math.min(Buffer.from(head.subarray(0, 4)).readUInt32BE(), head.length, FTYP_BYTES);
  const brands = Array.from({ length: Math.max(0, Math.floor((length - 8) / 4)) }, (_, at) =>
    textAt(head, 8 + at * 4, 4),
  );
  return brands.some((brand, at) => brand === 'avif' && at !== 1);
};

export function imageTypeOf(head: Uint8Array): PictureType | undefined {
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return 'image/webp';
  if (isAvif(head)) return 'image/avif';
  return SIGNATURES.find(([, signature]) => signature.every((byte, index) => head[index] === byte))?.[0];
}

export function videoTypeOf(head: Uint8Array): VideoType | undefined {
  if (textAt(head, 4, 4) === 'ftyp') return 'video/mp4';
  return textAt(head, 0, 4) === '\x1aE\xdf\xa3' ? 'video/webm' : undefined;
}
