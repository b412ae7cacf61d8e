/** Questions to decoded parts of an index. */
import { gramsOf, numbersOf, wordGrams } from './grams.ts';
import type { IndexPart } from './part-codec.ts';
import type { EntryHead, Hit, IndexReader, TextSegment } from './search-index.ts';

/** One object of a part. */
export class Segment implements TextSegment {
  readonly heads: readonly EntryHead[];
  readonly katakana: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  private readonly texts: IndexPart['texts'];
  private titlesKnown: Titles | undefined;

  constructor({ heads, texts, katakana }: IndexPart) {
    this.heads = heads;
    this.texts = texts;
    this.katakana = katakana;
    this.places = new Map(heads.map(({ id }, at) => [id, at]));
  }

  /** The rarest pair names them, the others drop some. */
  textsWith(grams: readonly string[]): Int32Array {
    const [rarest, ...others] = grams
      .map((gram) => this.listsOf(gram))
      .sort((a, b) => this.weightOf(a) - this.weightOf(b));
    let places = rarest ? this.placesOf(rarest) : new Int32Array();
    for (const lists of others) {
      if (places.length === 0) break;
      places = inBoth(places, this.placesOf(lists));
    }
    return places;
  }

  /** A single character stands in every pair that it begins; between them are those that end a word. */
  private listsOf = (gram: string): string[] => (gram.length === 1 ? this.texts.beginningWith(gram) : [gram]);

  private weightOf = (lists: readonly string[]): number =>
    lists.reduce((sum, pair) => sum + this.texts.weight(pair), 0);

  /** Ascending. */
  private placesOf(lists: readonly string[]): Int32Array {
    if (lists.length === 1) return this.texts.of(lists[0]!);
    const isHeld = new Uint8Array(this.heads.length);
    for (const pair of lists) for (const place of this.texts.of(pair)) isHeld[place] = 1;
    const places = new Int32Array(isHeld.length);
    let count = 0;
    for (let place = 0; place < isHeld.length; place += 1)
      if (isHeld[place] === 1) {
        places[count] = place;
        count += 1;
      }
    return places.subarray(0, count);
  }

  /** Few ask for them. */
  get titles(): Titles {
    this.titlesKnown ??= titlesOf(this.heads);
    return this.titlesKnown;
  }
}

/** Of two ascending lists; written over the first. */
function inBoth(places: Int32Array, others: Int32Array): Int32Array {
  let count = 0;
  for (let i = 0, j = 0; i < places.length && j < others.length; ) {
    const one = places[i]!;
    const other = others[j]!;
    if (one === other) {
      places[count] = one;
      count += 1;
    }
    if (one <= other) i += 1;
    if (other <= one) j += 1;
  }
  return places.subarray(0, count);
}

interface Titles {
  /** Gram → places of heads whose title holds it. */
  holding: Map<string, number[]>;
  /** How many grams each title has. */
  lengths: number[];
}

function titlesOf(heads: readonly EntryHead[]): Titles {
  const holding = new Map<string, number[]>();
  const lengths = heads.map(({ title }, at) => {
    const grams = gramsOf(title);
    for (const gram of grams) {
      const places = holding.get(gram);
      if (places) places.push(at);
      else holding.set(gram, [at]);
    }
    return grams.length;
  });
  return { holding, lengths };
}

export interface ReadablePart {
  part: string;
  /** The newest first: what it says of an entry takes the place of what the others say. */
  segments: readonly Segment[];
}

/** Titles that share this much of their grams say nearly the same (measured on real titles: below, they tell of different work). */
const SAME = 0.8;

interface Scored {
  hit: Hit;
  score: number;
}

/** Places that occur once for each of `lists`. */
const counted = (lists: readonly (readonly number[])[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const list of lists) for (const at of list) counts.set(at, (counts.get(at) ?? 0) + 1);
  return counts;
};

const isLonely = (gram: string): boolean => [...gram].length === 1;

/** A single character stands in every pair that it is a part of. */
function titlesWith({ holding }: Titles, gram: string): number[] {
  if (!isLonely(gram)) return holding.get(gram) ?? [];
  const places = new Set<number>();
  for (const [pair, list] of holding) if (pair.includes(gram)) for (const at of list) places.add(at);
  return [...places];
}

/** Asks each segment of a part, and forgets what a newer one says otherwise. */
const inSegments = ({ segments }: ReadablePart, ask: (segment: Segment) => Scored[]): Scored[] =>
  segments.flatMap((segment, at) =>
    ask(segment).filter(({ hit }) => !segments.slice(0, at).some(({ places }) => places.has(hit.id))),
  );

const found = (part: ReadablePart, grams: readonly string[]): Scored[] =>
  inSegments(part, (segment) => {
    const titleLists = grams.map((gram) => titlesWith(segment.titles, gram));
    const inTitle = counted(titleLists);
    const inEither = counted(
      grams.map((gram, at) => [...new Set([...titleLists[at]!, ...segment.textsWith(wordGrams(gram))])]),
    );
    return [...inEither]
      .filter(([, count]) => count === grams.length)
      .map(([at]) => ({ hit: { ...segment.heads[at]!, part: part.part }, score: inTitle.get(at) ?? 0 }));
  });

function near(part: ReadablePart, title: string, grams: readonly string[]): Scored[] {
  const numbers = numbersOf(title);
  return inSegments(part, ({ heads, titles: { holding, lengths } }) =>
    [...counted(grams.map((gram) => holding.get(gram) ?? []))]
      .map(([at, shared]) => ({
        hit: { ...heads[at]!, part: part.part },
        score: (2 * shared) / (grams.length + lengths[at]!),
      }))
      .filter(({ hit, score }) => score >= SAME && numbersOf(hit.title) === numbers),
  );
}

const best = (scored: Scored[], limit: number): Hit[] =>
  scored
    .sort((a, b) => b.score - a.score || (b.hit.serial ?? 0) - (a.hit.serial ?? 0))
    .slice(0, limit)
    .map(({ hit }) => hit);

/** Of each entry what the newest segment says. */
function headsOf(parts: readonly ReadablePart[], wanted: string): Map<string, EntryHead> {
  const segments = parts.find(({ part }) => part === wanted)?.segments ?? [];
  return new Map(segments.toReversed().flatMap(({ heads }) => heads.map((head) => [head.id, head] as const)));
}

export const readerOf = (parts: readonly ReadablePart[]): IndexReader => ({
  get size() {
    return parts.reduce((sum, { part }) => sum + headsOf(parts, part).size, 0);
  },
  segments: (wanted) => parts.find(({ part }) => part === wanted)?.segments ?? [],
  fingerprints: (wanted) => new Map([...headsOf(parts, wanted)].map(([id, { fingerprint }]) => [id, fingerprint])),
  words: (wanted) => new Map([...headsOf(parts, wanted)].filter(([, { decisions, talk }]) => decisions || talk)),
  search(text, limit) {
    const grams = gramsOf(text);
    return grams.length === 0
      ? []
      : best(
          parts.flatMap((part) => found(part, grams)),
          limit,
        );
  },
  similar(title, limit) {
    const grams = gramsOf(title);
    return grams.length === 0
      ? []
      : best(
          parts.flatMap((part) => near(part, title, grams)),
          limit,
        );
  },
});
