/**
 * WebP and AVIF, by libwebp and libavif compiled to WebAssembly. How large a picture may become is asked before (image-size.ts). Each picture
 * gets an instance of its own: memory that one has grown to is never given back.
 */

import avifWasm from '@jsquash/avif/codec/dec/avif_dec.wasm';
import decodeAvif, { init as initAvif } from '@jsquash/avif/decode.js';
import webpWasm from '@jsquash/webp/codec/dec/webp_dec.wasm';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';

interface Bitmap {
  width: number;
  height: number;
  data: Buffer;
}

/** What the codecs answer with, as in a browser. */
class DecodedImage {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
Object.assign(globalThis, { ImageData: DecodedImage });

const CODECS = {
  'image/webp': { wasm: webpWasm, init: initWebp, decode: decodeWebp },
  'image/avif': { wasm: avifWasm, init: initAvif, decode: (bytes: ArrayBuffer) => decodeAvif(bytes) },
} as const;

const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** Throws when it cannot be decoded. Of pictures that move the first one, if any. */
export async function decodeModern(bytes: Uint8Array, type: keyof typeof CODECS): Promise<Bitmap> {
  const { wasm, init, decode } = CODECS[type];
  const module = compiled.get(type) ?? WebAssembly.compile(new Uint8Array(wasm));
  compiled.set(type, module);
  await init(await module);
  const own = new Uint8Array(bytes);
  const { width, height, data } = (await decode(own.buffer)) as unknown as DecodedImage;
  return { width, height, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
}
