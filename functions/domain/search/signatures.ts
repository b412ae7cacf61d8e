/**
 * A few bits for each text, set by its characters and its pairs of characters: a text that lacks a bit of a word does not hold the
 * word. Each bit lies with the same bit of all other texts, so that a hundred thousand of them are passed over in microseconds.
 */

const BITS = 512;
const LANE = 32;

const bitOf = (a: number, b: number): number => {
  const mixed = Math.imul(Math.imul(a, 0x9e3779b1) ^ (b + 0x7f4a7c15), 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) & (BITS - 1);
};

/** The bits of a text: of each character, and of each with the one before. */
function bitsOf(text: string, bits: Set<number>): void {
  let before = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    bits.add(bitOf(code, 0));
    if (at > 0) bits.add(bitOf(before, code));
    before = code;
  }
}

export class Signatures {
  /** Words of 32 places for each bit. */
  private width = 32;
  private lanes = new Uint32Array(BITS * this.width);

  set(place: number, texts: readonly string[]): void {
    while (place >= this.width * LANE) this.widen();
    const [word, mask] = [place >> 5, 1 << (place & 31)];
    for (let bit = 0; bit < BITS; bit += 1) this.lanes[bit * this.width + word]! &= ~mask;
    const bits = new Set<number>();
    for (const text of texts) bitsOf(text, bits);
    for (const bit of bits) this.lanes[bit * this.width + word]! |= mask;
  }

  private widen(): void {
    const wider = new Uint32Array(this.lanes.length * 2);
    for (let bit = 0; bit < BITS; bit += 1)
      wider.set(this.lanes.subarray(bit * this.width, (bit + 1) * this.width), bit * this.width * 2);
    this.lanes = wider;
    this.width *= 2;
  }

  /** Places of texts that may hold the word, ascending. */
  mayHold(word: string): number[] {
    const bits = new Set<number>();
    bitsOf(word, bits);
    const starts = [...bits].map((bit) => bit * this.width);
    const places: number[] = [];
    for (let at = 0; at < this.width; at += 1) {
      let held = -1;
      for (let n = 0; n < starts.length && held !== 0; n += 1) held &= this.lanes[starts[n]! + at]!;
      for (; held !== 0; held &= held - 1) places.push(at * LANE + (31 - Math.clz32(held & -held)));
    }
    return places;
  }
}
