/** A part of the index as one object: heads by column, and for each gram of the texts the entries that hold it. */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Spoken } from '#functions/domain/decision/spoken.ts';
import type { EntryHead, EntryKind } from './search-index.ts';

/** A later form makes objects of this one unreadable: they are collected anew. */
const FORMAT = 2;

export interface IndexEntry extends EntryHead {
  /** Of the text beside the title. */
  grams: readonly string[];
}

export interface IndexPart {
  heads: EntryHead[];
  /** Gram → positions in `heads`, ascending. */
  texts: Map<string, number[]>;
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
  grams: string[];
  /** By the entries' places; most have none. */
  decisions: Record<number, readonly Spoken[]>;
  /** For each gram the distances between its positions. */
  positions: number[][];
}

const steps = (values: readonly number[]): number[] => values.map((value, at) => value - (values[at - 1] ?? 0));
const sums = (distances: readonly number[]): number[] => {
  let total = 0;
  return distances.map((step) => (total += step));
};
const byKey = (a: EntryHead, b: EntryHead): number =>
  a.kind === b.kind ? (a.serial ?? 0) - (b.serial ?? 0) || (a.id < b.id ? -1 : 1) : a.kind < b.kind ? -1 : 1;

/** The same entries always give the same bytes. */
export function encodePart(part: string, unsorted: readonly IndexEntry[]): Uint8Array {
  const entries = [...unsorted].sort(byKey);
  const texts = new Map<string, number[]>();
  entries.forEach(({ grams }, at) => {
    for (const gram of grams) {
      const positions = texts.get(gram);
      if (positions) positions.push(at);
      else texts.set(gram, [at]);
    }
  });
  const grams = [...texts.keys()].sort();
  const columnar: Columnar = {
    format: FORMAT,
    part,
    kind: entries.map(({ kind }) => kind),
    id: entries.map(({ id }) => id),
    title: entries.map(({ title }) => title),
    fingerprint: entries.map(({ fingerprint }) => fingerprint),
    serial: steps(entries.map(({ serial = 0 }) => serial)),
    decisions: Object.fromEntries(entries.flatMap(({ decisions }, at) => (decisions ? [[at, decisions]] : []))),
    grams,
    positions: grams.map((gram) => steps(texts.get(gram)!)),
  };
  return gzipSync(JSON.stringify(columnar));
}

/** Throws on an object that is damaged, of another form or another part's. */
export function decodePart(body: Uint8Array, part: string): IndexPart {
  const columnar = JSON.parse(gunzipSync(body).toString()) as Columnar;
  if (columnar.format !== FORMAT || columnar.part !== part) throw new Error('not this part of the index');
  const serials = sums(columnar.serial);
  const heads = columnar.id.map(
    (id, at): EntryHead => ({
      kind: columnar.kind[at]!,
      id,
      title: columnar.title[at]!,
      fingerprint: columnar.fingerprint[at]!,
      ...(serials[at] ? { serial: serials[at] } : {}),
      ...(columnar.decisions[at] ? { decisions: columnar.decisions[at] } : {}),
    }),
  );
  return { heads, texts: new Map(columnar.grams.map((gram, at) => [gram, sums(columnar.positions[at]!)])) };
}

/** Back to what `encodePart` takes. */
export function entriesOf({ heads, texts }: IndexPart): IndexEntry[] {
  const grams = heads.map((): string[] => []);
  for (const [gram, positions] of texts) for (const at of positions) grams[at]!.push(gram);
  return heads.map((head, at) => ({ ...head, grams: grams[at]! }));
}
