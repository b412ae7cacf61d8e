/** What a captured image may be, told by its first bytes: the name and the declared type are the sender's claim. */
import type { ImageType } from '#shared/rules/uploads.ts';

const SIGNATURES: [ImageType, number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
];

export const imageTypeOf = (head: Uint8Array): ImageType | undefined => SIGNATURES.find(([, signature]) => signature.every((byte, index) => head[index] === byte))?.[0];

/** Width and height from the header, without decoding: a small file can claim to be an enormous picture. */
export function imageSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (imageTypeOf(bytes)) {
    case 'image/png':
      return bytes.length < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
    case 'image/gif':
      return bytes.length < 10 ? undefined : { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    case 'image/jpeg':
      return jpegSize(view);
    default:
      return undefined;
  }
}

function jpegSize(view: DataView): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Start-of-frame markers, without the Huffman, arithmetic and JPG extension ones among them.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
