/**
 * What the entries of a part say in titles and cells, folded and ready to be looked through, and which of them the index knows as
 * they are. A warm function keeps it and brings it up to what changed.
 */
import type { ListedPart, SourceEntry } from '#functions/domain/source/source.ts';
import { loosen } from '#shared/board/cells/loose-text.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { Meant } from '#shared/board/conditions/word-variants.ts';
import { katakanaWords } from '#shared/board/conditions/word-variants.ts';
import { wordGrams } from './grams.ts';
import type { TextSegment } from './search-index.ts';
import { Signatures } from './signatures.ts';

/** Title, and behind a line's end what its cells show. */
export interface Head {
  entry: SourceEntry;
  folded: string;
  loose: string;
  titleLength: number;
  touchedAt: number;
}

/** Where a word stands in a head. */
export const Place = { NOWHERE: 0, CELL: 1, TITLE: 2 } as const;

export interface InHeads {
  /** By place: one of `Place`. */
  where: Uint8Array;
  places: number[];
}

export interface InTexts {
  /** By place: 1 where a word may stand. */
  may: Uint8Array;
  places: number[];
}

/** What of an index is asked of: objects that never change, by what they say of the entries here. */
interface Attached {
  segment: TextSegment;
  /** Place in the segment → place here; -1: it says something of an entry that is gone or has changed since. */
  here: Int32Array;
}

export class PartTexts {
  readonly heads: (Head | undefined)[] = [];
  /** Of each head its `touchedAt`: numbers side by side, so that most heads need no look. */
  readonly touched: number[] = [];
  /** Katakana words of titles and cells. */
  readonly katakana = new Set<string>();
  /** Places of entries whose words the index does not know as they are. */
  readonly unknown = new Set<number>();
  private readonly places = new Map<string, number>();
  private readonly free: number[] = [];
  private readonly signatures = new Signatures();
  private attached: Attached[] = [];
  private seen = -1;

  /** Brought up to what is listed, and to the objects of the index. */
  bringUp(listed: ListedPart, segments: readonly TextSegment[]): void {
    const changed = listed.log.since(this.seen);
    this.seen = listed.log.end;
    const moved = new Set<number>();
    const ids = changed ?? new Set([...this.places.keys(), ...listed.entries.keys()]);
    for (const id of ids) {
      const place = this.put(id, listed.entries.get(id));
      if (place !== undefined) moved.add(place);
    }
    for (const place of this.attach(segments)) moved.add(place);
    for (const place of moved) this.know(place);
  }

  private put(id: string, entry: SourceEntry | undefined): number | undefined {
    const known = this.places.get(id);
    if (known !== undefined && this.heads[known]!.entry === entry) return undefined;
    if (!entry) {
      if (known === undefined) return undefined;
      this.letGo(known);
      this.places.delete(id);
      this.heads[known] = undefined;
      this.free.push(known);
      return undefined;
    }
    const place = known ?? this.free.pop() ?? this.heads.length;
    if (known !== undefined) this.letGo(known);
    const title = foldKana(entry.title);
    const text = `${entry.title}\n${entry.shown()}`;
    const head: Head = {
      entry,
      folded: foldKana(text),
      loose: loosen(text),
      titleLength: title.length,
      touchedAt: Date.parse(entry.updatedAt),
    };
    this.heads[place] = head;
    this.touched[place] = head.touchedAt;
    this.places.set(id, place);
    this.signatures.set(place, [head.folded, head.loose]);
    for (const word of katakanaWords(text)) this.katakana.add(word);
    return place;
  }

  /** What the index said of an entry is true no more. */
  private letGo(place: number): void {
    const { id } = this.heads[place]!.entry;
    this.unknown.delete(place);
    for (const { segment, here } of this.attached) {
      const at = segment.places.get(id);
      if (at !== undefined) here[at] = -1;
    }
  }

  private know(place: number): void {
    const { id, fingerprint } = this.heads[place]!.entry;
    let isKnown = false;
    for (const { segment, here } of this.attached) {
      const at = segment.places.get(id);
      if (at === undefined) continue;
      const head = segment.heads[at]!;
      const isTrue: boolean = !isKnown && head.fingerprint === fingerprint && !head.isCut;
      here[at] = isTrue ? place : -1;
      isKnown ||= isTrue;
    }
    if (isKnown) this.unknown.delete(place);
    else this.unknown.add(place);
  }

  /** Places of which another object may say something now: most changes of an index are small objects. */
  private attach(segments: readonly TextSegment[]): number[] {
    const before = new Map(this.attached.map((one) => [one.segment, one]));
    this.attached = segments.map(
      (segment) => before.get(segment) ?? { segment, here: new Int32Array(segment.heads.length).fill(-1) },
    );
    const changed = [
      ...segments.filter((segment) => !before.has(segment)),
      ...[...before.keys()].filter((segment) => !segments.includes(segment)),
    ];
    return changed.flatMap(({ heads }) => heads.flatMap(({ id }) => this.places.get(id) ?? []));
  }

  /** Katakana words of everything. */
  *vocabulary(): Iterable<string> {
    yield* this.katakana;
    for (const { segment } of this.attached) yield* segment.katakana;
  }

  /** Entries whose title or cells hold one of the words. */
  headsWith(words: readonly Meant[]): InHeads {
    const where = new Uint8Array(this.heads.length);
    const places: number[] = [];
    for (const word of words) {
      const keys = word.loose === undefined || word.loose === word.folded ? [word.folded] : [word.folded, word.loose];
      for (const key of keys)
        for (const place of this.signatures.mayHold(key)) {
          const head = this.heads[place];
          if (!head || where[place] === Place.TITLE) continue;
          const found = placeIn(head, word);
          if (where[place] === Place.NOWHERE && found > Place.NOWHERE) places.push(place);
          if (found > where[place]!) where[place] = found;
        }
    }
    return { where, places };
  }

  /** Entries whose text, as the index knows it, may hold one of the words. */
  textsWith(words: readonly Meant[]): InTexts {
    const may = new Uint8Array(this.heads.length);
    const places: number[] = [];
    const keys = new Set(words.flatMap(({ folded, loose }) => (loose === undefined ? [folded] : [folded, loose])));
    for (const { segment, here } of this.attached)
      for (const key of keys)
        for (const at of segment.textsWith(wordGrams(key))) {
          const place = here[at]!;
          if (place < 0 || may[place] === 1) continue;
          may[place] = 1;
          places.push(place);
        }
    return { may, places };
  }
}

function placeIn({ folded, loose, titleLength }: Head, word: Meant): number {
  const at = folded.indexOf(word.folded);
  if (at >= 0) return at < titleLength ? Place.TITLE : Place.CELL;
  if (word.loose === undefined) return Place.NOWHERE;
  const looseAt = loose.indexOf(word.loose);
  if (looseAt < 0) return Place.NOWHERE;
  return looseAt < loose.indexOf('\n') ? Place.TITLE : Place.CELL;
}

const kept = new WeakMap<ListedPart, PartTexts>();

export function textsOf(listed: ListedPart, segments: readonly TextSegment[]): PartTexts {
  const texts = kept.get(listed) ?? new PartTexts();
  kept.set(listed, texts);
  texts.bringUp(listed, segments);
  return texts;
}
