/**
 * Width and height of a picture, without decoding it: a small file can claim to be an enormous one, anywhere in it. The decoders believe
 * the last header, and what a frame says of itself; so there is one header, and nothing is larger than it says.
 */
import { inflateSync } from 'node:zlib';
import { imageTypeOf } from '#functions/domain/page/image-type.ts';

interface Size {
  width: number;
  height: number;
}

/** Undefined: broken, or more than one picture claims to be in it. */
export function imageSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (imageTypeOf(bytes)) {
      case 'image/png':
        return pngSize(view);
      case 'image/gif':
        return gifSize(view);
      case 'image/jpeg':
        return jpegSize(view);
      case 'image/webp':
        return webpSize(view);
      case 'image/avif':
        return avifSize(view);
      default:
        return undefined;
    }
  } catch {
    // It breaks off.
    return undefined;
  }
}

const [IHDR, IDAT, IEND] = [0x49484452, 0x49444154, 0x49454e44];
/** Length, name and checksum around a chunk. */
const CHUNK_FRAME = 12;
/** The most that a pixel takes: four channels of 16 bits. */
const PIXEL_BYTES = 8;

function pngSize(view: DataView): Size | undefined {
  let size: Size | undefined;
  let isInterlaced = false;
  const packed: Uint8Array[] = [];
  for (let at = 8; ; ) {
    const length = view.getUint32(at);
    const name = view.getUint32(at + 4);
    if ((name === IHDR) !== (at === 8)) return undefined;
    if (name === IHDR) {
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
      isInterlaced = view.getUint8(at + 20) !== 0;
    }
    if (name === IDAT) packed.push(new Uint8Array(view.buffer, view.byteOffset + at + 8, length));
    if (name === IEND) break;
    at += CHUNK_FRAME + length;
  }
  // The decoder unpacks an interlaced picture before it asks how large that may become.
  if (size && isInterlaced) inflateSync(Buffer.concat(packed), { maxOutputLength: interlacedBytes(size) });
  return size;
}

/** Seven passes, each of whose lines begins with its filter, are less than the picture's lines twice over. */
const interlacedBytes = ({ width, height }: Size): number => width * height * PIXEL_BYTES + 4 * (height + 8);

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];

function gifSize(view: DataView): Size | undefined {
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  let at = 13 + colorTableBytes(view.getUint8(10));
  for (;;) {
    const block = view.getUint8(at);
    if (block === TRAILER) return size;
    if (block === IMAGE) {
      const [left, top, width, height] = [1, 3, 5, 7].map((offset) => view.getUint16(at + offset, true)) as [
        number,
        number,
        number,
        number,
      ];
      if (left + width > size.width || top + height > size.height) return undefined;
      at = behindBlocks(view, at + 10 + colorTableBytes(view.getUint8(at + 9)) + 1);
    } else if (block === EXTENSION) at = behindBlocks(view, at + 2);
    else return undefined;
  }
}

const colorTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function behindBlocks(view: DataView, from: number): number {
  let at = from;
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += length + 1;
  return at + 1;
}

const [SOI_END, SOS, EOI] = [2, 0xda, 0xd9];
/** Each is drawn over the whole picture; a progressive one of a camera has about ten. */
const MOST_SCANS = 64;
/** Start-of-frame markers, without the Huffman, arithmetic and JPG extension ones among them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(view: DataView): Size | undefined {
  let size: Size | undefined;
  let scans = 0;
  for (let at = SOI_END; at + 1 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === EOI) break;
    // Any number of 0xff may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      if (size) return undefined;
      size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
    if (marker !== SOS) continue;
    scans += 1;
    if (scans > MOST_SCANS) return undefined;
    at = behindScan(view, at);
  }
  return size;
}

/** Picture data go on over restart markers and escaped 0xff, to the next marker or the file's end. */
function behindScan(view: DataView, from: number): number {
  let at = from;
  while (at + 1 < view.byteLength) {
    const next = view.getUint8(at + 1);
    if (view.getUint8(at) === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) break;
    at += 1;
  }
  return at;
}

const fourCc = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE();
const [VP8, VP8L, VP8X] = ['VP8 ', 'VP8L', 'VP8X'].map(fourCc) as [number, number, number];
const [ANIM, ANMF] = ['ANIM', 'ANMF'].map(fourCc) as [number, number];

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;

/** Of one still picture: its canvas, where it has one, is as large as its one frame. The decoder takes no other. */
function webpSize(view: DataView): Size | undefined {
  let canvas: Size | undefined;
  let frame: Size | undefined;
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const name = view.getUint32(at);
    const length = view.getUint32(at + 4, true);
    const data = at + 8;
    if (name === ANIM || name === ANMF) return undefined;
    if (name === VP8X) {
      if (canvas || frame) return undefined;
      canvas = { width: uint24(view, data + 4) + 1, height: uint24(view, data + 7) + 1 };
    }
    if (name === VP8 || name === VP8L) {
      if (frame) return undefined;
      frame = name === VP8 ? lossySize(view, data) : losslessSize(view, data);
      if (!frame) return undefined;
    }
    // Chunks begin at even places.
    at = data + length + (length % 2);
  }
  const isSame = !canvas || !frame || (canvas.width === frame.width && canvas.height === frame.height);
  return isSame ? frame : undefined;
}

function lossySize(view: DataView, at: number): Size | undefined {
  // A key frame, and the sign that it begins with.
  if ((view.getUint8(at) & 1) !== 0 || uint24(view, at + 3) !== 0x2a019d) return undefined;
  return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
}

function losslessSize(view: DataView, at: number): Size | undefined {
  if (view.getUint8(at) !== 0x2f) return undefined;
  const bits = view.getUint32(at + 1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Boxes that hold others, down to the sizes of what is in the file: tiles, masks and small ones among them. */
const HOLDERS = new Map(['meta', 'iprp', 'ipco'].map((name) => [fourCc(name), name === 'meta' ? 12 : 8]));
const ISPE = fourCc('ispe');
const MOST_BOXES = 1_000;

/** The largest of all that it says of itself: whichever of them the decoder takes for the picture. */
function avifSize(view: DataView): Size | undefined {
  let size: Size | undefined;
  let boxes = 0;
  const read = (from: number, to: number): boolean => {
    for (let at = from; at + 8 <= to; ) {
      boxes += 1;
      const length = view.getUint32(at);
      const name = view.getUint32(at + 4);
      // To the end of the file.
      const end = length === 0 ? to : at + length;
      if (boxes > MOST_BOXES || (length !== 0 && length < 8) || end > to) return false;
      if (name === ISPE) {
        const own = { width: view.getUint32(at + 12), height: view.getUint32(at + 16) };
        if (!size || own.width * own.height > size.width * size.height) size = own;
      }
      const head = HOLDERS.get(name);
      if (head !== undefined && !read(at + head, end)) return false;
      at = end;
    }
    return true;
  };
  return read(0, view.byteLength) ? size : undefined;
}
