/** Places between neighbours: keys that sort by their characters, so that moving one thing rewrites no other. */
export const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const digitAt = (key: string, at: number): number => Math.max(0, DIGITS.indexOf(key.charAt(at) || '0'));

/** A key after `before` and before `after`; without one of them, at that end. A ulid is a key too. */
export function orderKeyBetween(before = '', after?: string): string {
  let key = '';
  let isBounded = after !== undefined;
  for (let at = 0; ; at += 1) {
    if (isBounded && at >= after!.length) throw new RangeError(`no key between ${before} and ${after}`);
    const low = digitAt(before, at);
    const high = isBounded ? digitAt(after!, at) : DIGITS.length;
    if (low > high) throw new RangeError(`${before} does not come before ${after}`);
    const middle = (low + high) >> 1;
    if (middle > low) return key + DIGITS[middle]!;
    key += DIGITS[low]!;
    // Smaller than `after` from here on, whatever follows.
    if (low < high) isBounded = false;
  }
}
