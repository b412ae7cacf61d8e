/** How much a ZIP really unpacks to: what it says of itself may be a lie, and whoever believes it reads half a table or waits for minutes. */

/** A record of the directory at a ZIP's end, and of the end itself. */
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const DEFLATED = 8;

interface Entry {
  isDeflated: boolean;
  packed: Uint8Array<ArrayBuffer>;
  /** As the directory says. */
  size: number;
}

/** The last sign of its end: a comment may stand behind it. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new RangeError('no ZIP');
}

function* entriesOf(bytes: Uint8Array<ArrayBuffer>): Generator<Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const short = (at: number): number => view.getUint16(at, true);
  const long = (at: number): number => view.getUint32(at, true);
  const end = endOf(view);
  let at = long(end + 16);
  for (let left = short(end + 10); left > 0 && long(at) === ENTRY; left -= 1) {
    const local = long(at + 42);
    const begin = local + 30 + short(local + 26) + short(local + 28);
    yield {
      isDeflated: short(at + 10) === DEFLATED,
      packed: bytes.subarray(begin, begin + long(at + 20)),
      size: long(at + 24),
    };
    at += 46 + short(at + 28) + short(at + 30) + short(at + 32);
  }
}

/** Counts as it comes, and stops beyond the limit. */
async function unpackedSize({ isDeflated, packed }: Entry, limit: number): Promise<number> {
  if (!isDeflated) return packed.length;
  const parts = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await parts.read();
    if (done) return size;
    size += value.length;
    if (size <= limit) continue;
    await parts.cancel();
    return size;
  }
}

/** Whether all of it together keeps to the limit and is as large as it says; nothing of it is kept. Throws where it is no ZIP. */
export async function unpackingOf(
  bytes: Uint8Array<ArrayBuffer>,
  limit: number,
): Promise<'fits' | 'tooLarge' | 'lies'> {
  let left = limit;
  for (const entry of entriesOf(bytes)) {
    if (entry.size > left) return 'tooLarge';
    const size = await unpackedSize(entry, left);
    if (size > left) return 'tooLarge';
    if (size !== entry.size) return 'lies';
    left -= size;
  }
  return 'fits';
}
