/** For each pair of signs the places of the entries that hold it: bytes, so that millions of places stay small in memory. */

const MORE = 0x80;

/** Ascending places as distances, seven bits a byte. */
class Places {
  private bytes = new Uint8Array(8);
  private length = 0;
  private last = -1;

  add(place: number): void {
    // One for itself, five for a number.
    if (this.length + 6 > this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    let step = place - this.last - 1;
    for (; step >= MORE; step = Math.floor(step / MORE)) {
      this.bytes[this.length] = (step % MORE) | MORE;
      this.length += 1;
    }
    this.bytes[this.length] = step;
    this.length += 1;
    this.last = place;
  }

  get written(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}

export class PostingsBuilder {
  private readonly lists = new Map<string, Places>();
  /** Of all lists together. */
  size = 0;

  /** Places come in ascending order. */
  add(place: number, grams: Iterable<string>): void {
    for (const gram of grams) this.place(gram).add(place);
  }

  private place(gram: string): Places {
    const known = this.lists.get(gram);
    this.size += 1;
    if (known) return known;
    const places = new Places();
    this.lists.set(gram, places);
    return places;
  }

  build(): Postings {
    const grams = [...this.lists.keys()].sort();
    const lengths = grams.map((gram) => this.lists.get(gram)!.written.length);
    const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
    let at = 0;
    for (const gram of grams) {
      const { written } = this.lists.get(gram)!;
      bytes.set(written, at);
      at += written.length;
    }
    return new Postings(grams, lengths, bytes);
  }
}

export class Postings {
  /** In order. */
  readonly grams: readonly string[];
  readonly lengths: readonly number[];
  readonly bytes: Uint8Array;
  private readonly starts = new Map<string, number>();
  private readonly at = new Map<string, number>();

  constructor(grams: readonly string[], lengths: readonly number[], bytes: Uint8Array) {
    this.grams = grams;
    this.lengths = lengths;
    this.bytes = bytes;
    let start = 0;
    grams.forEach((gram, at) => {
      this.starts.set(gram, start);
      this.at.set(gram, at);
      start += lengths[at]!;
    });
  }

  /** How long the list of a pair is, in bytes: the shortest is looked at first. */
  weight = (gram: string): number => this.lengths[this.at.get(gram) ?? -1] ?? 0;

  /** Ascending. */
  of(gram: string): Int32Array {
    const length = this.weight(gram);
    // A place takes a byte at least.
    const places = new Int32Array(length);
    const { bytes } = this;
    let count = 0;
    let place = -1;
    let at = this.starts.get(gram) ?? 0;
    for (const end = at + length; at < end; at += 1) {
      let step = 0;
      let factor = 1;
      for (; bytes[at]! >= MORE; at += 1) {
        step += (bytes[at]! - MORE) * factor;
        factor *= MORE;
      }
      place += step + bytes[at]! * factor + 1;
      places[count] = place;
      count += 1;
    }
    return places.subarray(0, count);
  }

  /** The pairs that begin with a sign, and the sign itself where it ends a word. */
  beginningWith(sign: string): string[] {
    let low = 0;
    let high = this.grams.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.grams[middle]! < sign) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (; low < this.grams.length && this.grams[low]!.startsWith(sign); low += 1) found.push(this.grams[low]!);
    return found;
  }
}
