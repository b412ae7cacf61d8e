/** A part of the index as one object: heads by column, and for each pair of signs of the texts the entries that hold it. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { katakanaWords } from '#shared/board/conditions/word-variants.ts';
import { textGrams } from './grams.ts';
import { Postings, PostingsBuilder } from './postings.ts';
import type { EntryHead, EntryKind, KeptWords, NewEntry } from './search-index.ts';

/** A later form makes objects of this one unreadable: they are collected anew. */
const FORMAT = 5;
/** Pairs of one entry, and of a part: what is beyond is not in it, and its entry says so. */
const GRAMS_MOST = 6_000;
const PART_GRAMS_MOST = 40_000_000;
/** Katakana words of a part: those that came first. */
const WORDS_MOST = 50_000;
const HEADER_LENGTH_BYTES = 4;

export interface IndexPart {
  heads: EntryHead[];
  /** Of the texts beside the titles: places in `heads`. */
  texts: Postings;
  /** What their katakana words are, for those that are typed with a slip. */
  katakana: readonly string[];
}

interface Columnar {
  format: typeof FORMAT;
  part: string;
  kind: EntryKind[];
  id: string[];
  title: string[];
  fingerprint: string[];
  /** 0: none. */
  serial: number[];
  /** By the entries' places; most have none. */
  words: Record<number, KeptWords>;
  cut: number[];
  grams: readonly string[];
  lengths: readonly number[];
  katakana: readonly string[];
}

const steps = (values: readonly number[]): number[] => values.map((value, at) => value - (values[at - 1] ?? 0));
const sums = (distances: readonly number[]): number[] => {
  let total = 0;
  return distances.map((step) => (total += step));
};

/** Entries come in the order of their ids, each with its text or with the pairs that are known of it. */
export class PartBuilder {
  private readonly heads: EntryHead[] = [];
  private readonly postings = new PostingsBuilder();
  private readonly katakana = new Set<string>();

  add({ text, ...head }: NewEntry): void {
    const grams = textGrams(text);
    for (const word of katakanaWords(text)) if (this.katakana.size < WORDS_MOST) this.katakana.add(word);
    const isCut = head.isCut || grams.size > GRAMS_MOST || this.postings.size > PART_GRAMS_MOST;
    if (this.postings.size <= PART_GRAMS_MOST) this.postings.add(this.heads.length, [...grams].slice(0, GRAMS_MOST));
    this.heads.push(isCut ? { ...head, isCut } : head);
  }

  build(): IndexPart {
    return { heads: this.heads, texts: this.postings.build(), katakana: [...this.katakana] };
  }
}

/** Those entries of the parts that `isKept` names, in the order of their ids; each id is kept once. */
export function mergeParts(parts: readonly { part: IndexPart; isKept: (head: EntryHead) => boolean }[]): IndexPart {
  const [only] = parts;
  if (parts.length === 1 && only!.part.heads.every(only!.isKept)) return only!.part;
  const kept = parts.flatMap(({ part: { heads }, isKept }, from) =>
    heads.flatMap((head, at) => (isKept(head) ? [{ head, from, at }] : [])),
  );
  kept.sort((a, b) => (a.head.id < b.head.id ? -1 : 1));
  const places = parts.map(({ part: { heads } }) => new Int32Array(heads.length).fill(-1));
  kept.forEach(({ from, at }, place) => (places[from]![at] = place));
  const builder = new PostingsBuilder();
  for (const gram of new Set(parts.flatMap(({ part: { texts } }) => texts.grams))) {
    const all = parts.flatMap(({ part: { texts } }, from) => [...texts.of(gram)].map((at) => places[from]![at]!));
    for (const place of all.filter((place) => place >= 0).sort((a, b) => a - b)) builder.add(place, [gram]);
  }
  const katakana = [...new Set(parts.flatMap((one) => one.part.katakana))].slice(0, WORDS_MOST);
  return { heads: kept.map(({ head }) => head), texts: builder.build(), katakana };
}

export function encodePart(part: string, { heads, texts, katakana }: IndexPart): Uint8Array {
  const columnar: Columnar = {
    format: FORMAT,
    part,
    kind: heads.map(({ kind }) => kind),
    id: heads.map(({ id }) => id),
    title: heads.map(({ title }) => title),
    fingerprint: heads.map(({ fingerprint }) => fingerprint),
    serial: steps(heads.map(({ serial = 0 }) => serial)),
    words: Object.fromEntries(
      heads.flatMap(({ decisions, talk }, at) =>
        decisions || talk ? [[at, { ...(decisions && { decisions }), ...(talk && { talk }) }]] : [],
      ),
    ),
    cut: heads.flatMap(({ isCut }, at) => (isCut ? [at] : [])),
    grams: texts.grams,
    lengths: texts.lengths,
    katakana,
  };
  const header = Buffer.from(JSON.stringify(columnar));
  const length = Buffer.alloc(HEADER_LENGTH_BYTES);
  length.writeUInt32BE(header.length);
  return gzipSync(Buffer.concat([length, header, texts.bytes]));
}

/** Throws on an object that is damaged, of another form or another part's. */
export function decodePart(body: Uint8Array, part: string): IndexPart {
  const bytes = gunzipSync(body);
  const end = HEADER_LENGTH_BYTES + bytes.readUInt32BE();
  const columnar = JSON.parse(bytes.toString('utf8', HEADER_LENGTH_BYTES, end)) as Columnar;
  if (columnar.format !== FORMAT || columnar.part !== part) throw new Error('not this part of the index');
  const serials = sums(columnar.serial);
  const cut = new Set(columnar.cut);
  const heads = columnar.id.map(
    (id, at): EntryHead => ({
      kind: columnar.kind[at]!,
      id,
      title: columnar.title[at]!,
      fingerprint: columnar.fingerprint[at]!,
      ...(serials[at] ? { serial: serials[at] } : {}),
      ...columnar.words[at],
      ...(cut.has(at) ? { isCut: true as const } : {}),
    }),
  );
  return {
    heads,
    texts: new Postings(columnar.grams, columnar.lengths, bytes.subarray(end)),
    katakana: columnar.katakana,
  };
}
