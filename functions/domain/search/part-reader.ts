/** Questions to decoded parts of an index. */
import { gramsOf, numbersOf } from './grams.ts';
import type { IndexPart } from './part-codec.ts';
import type { Hit, IndexReader } from './search-index.ts';

export interface ReadablePart extends IndexPart {
  part: string;
  /** Gram → positions of heads whose title holds it. */
  titles: Map<string, number[]>;
  /** How many grams each title has. */
  lengths: number[];
  fingerprints: ReadonlyMap<string, string>;
}

export function readable(part: string, { heads, texts }: IndexPart): ReadablePart {
  const titles = new Map<string, number[]>();
  const lengths = heads.map(({ title }, at) => {
    const grams = gramsOf(title);
    for (const gram of grams) {
      const positions = titles.get(gram);
      if (positions) positions.push(at);
      else titles.set(gram, [at]);
    }
    return grams.length;
  });
  const fingerprints = new Map(heads.map(({ id, fingerprint }) => [id, fingerprint]));
  return { part, heads, texts, titles, lengths, fingerprints };
}

/** Titles that share this much of their grams say nearly the same (measured on real titles: below, they tell of different work). */
const SAME = 0.8;

interface Scored {
  hit: Hit;
  score: number;
}

/** Positions that occur once for each of `lists`. */
const counted = (lists: readonly (readonly number[])[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const list of lists) for (const at of list) counts.set(at, (counts.get(at) ?? 0) + 1);
  return counts;
};

/** A single character stands in every pair that it is a part of. */
function positionsOf(gram: string, postings: ReadonlyMap<string, number[]>): number[] {
  if ([...gram].length > 1) return postings.get(gram) ?? [];
  const positions = new Set<number>();
  for (const [pair, list] of postings) if (pair.includes(gram)) for (const at of list) positions.add(at);
  return [...positions];
}

function found({ part, heads, titles, texts }: ReadablePart, grams: readonly string[]): Scored[] {
  const titleLists = grams.map((gram) => positionsOf(gram, titles));
  const inTitle = counted(titleLists);
  const inEither = counted(grams.map((gram, at) => [...new Set([...titleLists[at]!, ...positionsOf(gram, texts)])]));
  return [...inEither]
    .filter(([, count]) => count === grams.length)
    .map(([at]) => ({ hit: { ...heads[at]!, part }, score: inTitle.get(at) ?? 0 }));
}

function near({ part, heads, titles, lengths }: ReadablePart, title: string, grams: readonly string[]): Scored[] {
  const numbers = numbersOf(title);
  return [...counted(grams.map((gram) => titles.get(gram) ?? []))]
    .map(([at, shared]) => ({ hit: { ...heads[at]!, part }, score: (2 * shared) / (grams.length + lengths[at]!) }))
    .filter(({ hit, score }) => score >= SAME && numbersOf(hit.title) === numbers);
}

const best = (scored: Scored[], limit: number): Hit[] =>
  scored
    .sort((a, b) => b.score - a.score || (b.hit.serial ?? 0) - (a.hit.serial ?? 0))
    .slice(0, limit)
    .map(({ hit }) => hit);

export const readerOf = (parts: readonly ReadablePart[]): IndexReader => ({
  size: parts.reduce((sum, { heads }) => sum + heads.length, 0),
  fingerprints: (wanted) => parts.find(({ part }) => part === wanted)?.fingerprints ?? new Map(),
  decided: (wanted) =>
    new Map(
      parts
        .find(({ part }) => part === wanted)
        ?.heads.flatMap(({ id, decisions }) => (decisions ? [[id, decisions] as const] : [])),
    ),
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
