/**
 * A ZIP file in pieces. Nothing depends on what a program remembers: the contents of an entry are deflated chunk by chunk, each on its own,
 * so that the file goes on from any of them. ZIP64 where the file is too large without; an entry stays below that.
 */
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { TOKYO_OFFSET_MS } from '#shared/format/days.ts';

export interface OpenEntry {
  name: string;
  crc: number;
  compressed: number;
  size: number;
  /** Where it begins in the file. */
  at: number;
}

/** How far a file is. */
export interface ZipState {
  offset: number;
  open?: OpenEntry;
}

const DEFLATED = 8;
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const VERSION = 20;
const VERSION_64 = 45;
const UNKNOWN_16 = 0xffff;
const UNKNOWN_32 = 0xffff_ffff;
/** Ends contents whose chunks end in no last block. */
const LAST_BLOCK = Buffer.from([3, 0]);

const deflated = promisify<Buffer, object, Buffer>(deflateRaw);

/** Content of an entry, which begins with its first chunk and may end with this one. Returns what the file goes on with. */
export async function zipChunk(
  state: ZipState,
  stamp: Stamp,
  name: string,
  chunk: Buffer,
  isLast: boolean,
): Promise<{ bytes: Buffer; state: ZipState; ended?: OpenEntry }> {
  const open = state.open ?? { name, crc: 0, compressed: 0, size: 0, at: state.offset };
  const head = state.open ? [] : [header(open.name, stamp)];
  const body = chunk.length > 0 ? [await deflated(chunk, { finishFlush: constants.Z_FULL_FLUSH })] : [];
  if (isLast) body.push(LAST_BLOCK);
  const entry: OpenEntry = {
    ...open,
    crc: crc32(chunk, open.crc),
    compressed: open.compressed + lengthOf(body),
    size: open.size + chunk.length,
  };
  if (entry.size >= UNKNOWN_32 || entry.compressed >= UNKNOWN_32)
    throw new Error('an entry is too large for a ZIP without ZIP64');
  const tail = isLast ? [fields([4, 0x0807_4b50], [4, entry.crc], [4, entry.compressed], [4, entry.size])] : [];
  const bytes = Buffer.concat([...head, ...body, ...tail]);
  const offset = state.offset + bytes.length;
  return isLast ? { bytes, state: { offset }, ended: entry } : { bytes, state: { offset, open: entry } };
}

/** What ends the file: the list of its entries. */
export function zipDirectory(entries: readonly OpenEntry[], offset: number, stamp: Stamp): Buffer {
  const list = entries.map((entry) => listed(entry, stamp));
  const size = lengthOf(list);
  const is64 = entries.length >= UNKNOWN_16 || offset >= UNKNOWN_32 || size >= UNKNOWN_32;
  const count = is64 ? UNKNOWN_16 : entries.length;
  const end = fields(
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, is64 ? UNKNOWN_32 : size],
    [4, is64 ? UNKNOWN_32 : offset],
    [2, 0],
  );
  return Buffer.concat([...list, ...(is64 ? [end64(entries.length, size, offset)] : []), end]);
}

/** The long form of the end, and where it stands. */
const end64 = (count: number, size: number, offset: number): Buffer =>
  fields(
    ...([
      [4, 0x0606_4b50],
      [8, 44],
      [2, VERSION_64],
      [2, VERSION_64],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, size],
      [8, offset],
    ] as Field[]),
    ...([
      [4, 0x0706_4b50],
      [4, 0],
      [8, offset + size],
      [4, 1],
    ] as Field[]),
  );

const lengthOf = (buffers: readonly Buffer[]): number => buffers.reduce((sum, { length }) => sum + length, 0);

type Field = [bytes: 2 | 4 | 8, value: number];

function fields(...list: Field[]): Buffer {
  const buffer = Buffer.alloc(list.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of list)
    at = bytes === 8 ? buffer.writeBigUInt64LE(BigInt(value), at) : buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

function header(text: string, [time, date]: Stamp): Buffer {
  const name = Buffer.from(text);
  return Buffer.concat([
    fields(
      [4, 0x0403_4b50],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [2, time],
      [2, date],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ),
    name,
  ]);
}

function listed({ name: text, crc, compressed, size, at }: OpenEntry, [time, date]: Stamp): Buffer {
  const name = Buffer.from(text);
  const extra = at >= UNKNOWN_32 ? fields([2, 1], [2, 8], [8, at]) : Buffer.alloc(0);
  const version = extra.length > 0 ? VERSION_64 : VERSION;
  return Buffer.concat([
    fields(
      [4, 0x0201_4b50],
      [2, version],
      [2, version],
      [2, FLAGS],
      [2, DEFLATED],
      [2, time],
      [2, date],
      [4, crc],
      [4, compressed],
      [4, size],
    ),
    fields([2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, Math.min(at, UNKNOWN_32)]),
    name,
    extra,
  ]);
}

export type Stamp = readonly [time: number, date: number];

/** Local time without a zone, as the format has it: Tokyo's. */
export function zipStamp(at: Date): Stamp {
  const local = new Date(at.getTime() + TOKYO_OFFSET_MS);
  const time = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1);
  const date = ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate();
  return [time, date];
}
