/** The entries of a ZIP file, by its central directory; throws where a checksum is wrong. */
import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x0605_4b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;

export function unzip(file: Buffer): Map<string, string> {
  const end = file.length - END_BYTES;
  if (file.readUInt32LE(end) !== END) throw new Error('no end of a central directory');
  const entries = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, compressed, size, nameLength, start] = [file.readUInt32LE(at + 16), file.readUInt32LE(at + 20), file.readUInt32LE(at + 24), file.readUInt16LE(at + 28), file.readUInt32LE(at + 42)];
    const name = file.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    const from = start + HEADER_BYTES + nameLength;
    const content = inflateRawSync(file.subarray(from, from + compressed));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    entries.set(name, content.toString('utf8'));
    at += ENTRY_BYTES + nameLength;
  }
  return entries;
}
