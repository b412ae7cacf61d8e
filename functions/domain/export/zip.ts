/**
 * A ZIP file as a stream: nothing is kept but the list of its entries. Names are UTF-8, contents deflated. Without ZIP64, so a file
 * of 4 GB or more is refused.
 */
import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  name: Buffer;
  crc: number;
  compressed: number;
  size: number;
  at: number;
}

const LIMIT = 0xffff_ffff;
const VERSION = 20;
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const CHUNK = 64 * 1024;

export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  const stamp = dosTime(at);
  let offset = 0;
  const counted = (chunk: Uint8Array): Uint8Array => {
    offset += chunk.length;
    if (offset >= LIMIT) throw new Error('the file is too large for a ZIP without ZIP64');
    return chunk;
  };
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, compressed: 0, size: 0, at: offset };
    yield counted(header(entry, stamp));
    for await (const chunk of deflated(content, entry)) {
      entry.compressed += chunk.length;
      yield counted(chunk);
    }
    yield counted(fields([4, 0x0807_4b50], [4, entry.crc], [4, entry.compressed], [4, entry.size]));
    written.push(entry);
  }
  const directoryAt = offset;
  for (const entry of written) yield counted(listed(entry, stamp));
  yield fields([4, 0x0605_4b50], [2, 0], [2, 0], [2, written.length], [2, written.length], [4, offset - directoryAt], [4, directoryAt], [2, 0]);
}

/** Counts what goes in. An error of the content comes through. */
async function* deflated(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const text of inChunks(content)) {
      const chunk = Buffer.from(text);
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      if (entry.size >= LIMIT) throw new Error('an entry is too large for a ZIP without ZIP64');
      yield chunk;
    }
  }
  const deflate = createDeflateRaw();
  pipeline(Readable.from(bytes()), deflate, () => undefined);
  yield* deflate;
}

/** Lines are short: the compressor is asked once for many. */
async function* inChunks(content: ZipEntry['content']): AsyncGenerator<string> {
  let held: string[] = [];
  let length = 0;
  for await (const text of content) {
    held.push(text);
    length += text.length;
    if (length < CHUNK) continue;
    yield held.join('');
    held = [];
    length = 0;
  }
  if (length > 0) yield held.join('');
}

type Field = [bytes: 2 | 4, value: number];

function fields(...list: Field[]): Buffer {
  const buffer = Buffer.alloc(list.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of list) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

const header = ({ name }: Written, [time, date]: readonly [number, number]): Buffer =>
  Buffer.concat([fields([4, 0x0403_4b50], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, time], [2, date], [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]), name]);

const listed = ({ name, crc, compressed, size, at }: Written, [time, date]: readonly [number, number]): Buffer =>
  Buffer.concat([
    fields([4, 0x0201_4b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, time], [2, date], [4, crc], [4, compressed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
    name,
  ]);

const JST_MS = 9 * 3_600_000;

/** Local time without a zone, as the format has it: Tokyo's. */
function dosTime(at: Date): readonly [time: number, date: number] {
  const local = new Date(at.getTime() + JST_MS);
  const time = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1);
  const date = ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate();
  return [time, date];
}
