/** Order of rows by numbers, in time that grows with their count alone: no comparison, no object per row. */

const BUCKETS = 2 ** 11;
const SHIFTS = [0, 11, 22] as const;

/** The two halves of each number as unsigned integers that order as the numbers do; NaN comes after all. */
function sortableHalves(keys: Float64Array): [low: Uint32Array, high: Uint32Array] {
  const bits = new DataView(keys.buffer, keys.byteOffset, keys.byteLength);
  const low = new Uint32Array(keys.length);
  const high = new Uint32Array(keys.length);
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at]!;
    // Comparing a number with itself finds NaN.
    if (key !== key) {
      low[at] = high[at] = 0xffff_ffff;
      continue;
    }
    // Both zeros are one number.
    if (key === 0) {
      high[at] = 0x8000_0000;
      continue;
    }
    const lower = bits.getUint32(at * 8, LITTLE_ENDIAN);
    const upper = bits.getUint32(at * 8 + 4, LITTLE_ENDIAN);
    low[at] = key < 0 ? ~lower : lower;
    high[at] = key < 0 ? ~upper : upper ^ 0x8000_0000;
  }
  return [low, high];
}

/** As typed arrays are stored on every machine of ours. */
const LITTLE_ENDIAN = true;

interface Digits {
  digits: Uint32Array;
  shifts: readonly number[];
}

/** Whole numbers that lie close together, as options, days and counts do: one pass or two instead of six. NaN comes after all. */
function closeDigits(keys: Float64Array): Digits | undefined {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at]!;
    if (key !== key) continue;
    if (key < least) least = key;
    if (key > most) most = key;
    if (!Number.isInteger(key)) return undefined;
  }
  const beyond = most - least + 1;
  if (!(beyond < BUCKETS ** 2)) return undefined;
  const digits = new Uint32Array(keys.length);
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at]!;
    digits[at] = key === key ? key - least : beyond;
  }
  return { digits, shifts: beyond < BUCKETS ? [0] : [0, 11] };
}

function allDigits(keys: Float64Array): Digits[] {
  const close = closeDigits(keys);
  return close ? [close] : sortableHalves(keys).map((digits) => ({ digits, shifts: SHIFTS }));
}

/** One stable pass over one digit; the same array where all digits are alike. */
function pass(order: Uint32Array<ArrayBuffer>, digits: Uint32Array, shift: number): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(BUCKETS);
  const mask = BUCKETS - 1;
  for (let at = 0; at < digits.length; at += 1) starts[(digits[at]! >>> shift) & mask]! += 1;
  if (starts[(digits[0]! >>> shift) & mask] === digits.length) return order;
  let total = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const count = starts[bucket]!;
    starts[bucket] = total;
    total += count;
  }
  const next = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at += 1) {
    const index = order[at]!;
    const bucket = (digits[index]! >>> shift) & mask;
    next[starts[bucket]!++] = index;
  }
  return next;
}

/** Indices in the order of the keys in turn; equal ones stay as they stand. */
export function radixOrder(length: number, keysInTurn: readonly Float64Array[]): Uint32Array {
  let order = new Uint32Array(length);
  for (let at = 0; at < length; at += 1) order[at] = at;
  if (length < 2) return order;
  for (const keys of keysInTurn.toReversed()) {
    for (const { digits, shifts } of allDigits(keys)) for (const shift of shifts) order = pass(order, digits, shift);
  }
  return order;
}
