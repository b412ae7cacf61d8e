/** The entries of a ZIP file, by its central directory; throws where a checksum is wrong. */
import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x0605_4b50;
const END_BYTES = 22;
/** The long form's locator stands before the end, and leads to the long form. */
const LOCATOR = 0x0706_4b50;
const LOCATOR_BYTES = 20;
const LONG_32 = 0xffff_ffff;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;

/** `missing`: bytes of the file before these. */
export function unzip(file: Buffer, missing = 0): Map<string, string> {
  const end = file.length - END_BYTES;
  if (file.readUInt32LE(end) !== END) throw new Error('no end of a central directory');
  const long = (at: number): number => Number(file.readBigUInt64LE(at));
  const locator = end - LOCATOR_BYTES;
  const is64 = locator > 0 && file.readUInt32LE(locator) === LOCATOR;
  const end64 = is64 ? long(locator + 8) - missing : 0;
  const entries = new Map<string, string>();
  let at = is64 ? long(end64 + 48) - missing : file.readUInt32LE(end + 16);
  for (let left = is64 ? long(end64 + 32) : file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, compressed, size, nameLength, extraLength, short] = [
      file.readUInt32LE(at + 16),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 24),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt32LE(at + 42),
    ];
    const name = file.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    const start = (short === LONG_32 ? long(at + ENTRY_BYTES + nameLength + 4) : short) - missing;
    const from = start + HEADER_BYTES + nameLength;
    const content = inflateRawSync(file.subarray(from, from + compressed));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    entries.set(name, content.toString('utf8'));
    at += ENTRY_BYTES + nameLength + extraLength;
  }
  return entries;
}
