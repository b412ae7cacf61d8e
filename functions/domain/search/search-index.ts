/** What a search index is to those who collect into it and to those who read it; all through a project's scope (design §5). */
import type { ProjectRef } from '#functions/data/table/scope.ts';
import type { Spoken } from '#functions/domain/decision/spoken.ts';
import type { Talk } from '#functions/domain/graph/talk.ts';

export type EntryKind = 'project' | 'board' | 'person' | 'post';

/** What is kept of an entry's words beside their pairs. */
export interface KeptWords {
  /** What is decided in them. */
  decisions?: readonly Spoken[];
  /** Who takes part in them, and what they name. */
  talk?: Talk;
}

export interface EntryHead extends KeptWords {
  kind: EntryKind;
  id: string;
  title: string;
  /** Equal as long as nothing about the entry has changed. */
  fingerprint: string;
  /** Posts: their number. */
  serial?: number;
  /** Not all of its words are in the index: they are read. */
  isCut?: true;
}

export interface NewEntry extends EntryHead {
  /** Further words that find it. */
  text: string;
}

export interface Hit extends EntryHead {
  /** A board's id, or `PROJECT_PART`. */
  part: string;
}

/** What a part is to hold. */
export interface PartContent {
  /** Everything that exists, with its fingerprint: what is not here leaves the index. */
  present: ReadonlyMap<string, string>;
  /** What is collected this time; the rest stays as it is. */
  wanted: readonly string[];
  /** Asked only for wanted entries that are new or changed, a few hundred at a time. */
  read(ids: readonly string[]): Promise<NewEntry[]>;
}

export interface PartChange {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

/** The part of the project itself: its name, its boards, its people. */
export const PROJECT_PART = 'PROJECT';

/** What changed in a part since it was followed last; some of it may be known. */
export interface PartNews {
  /** Of those that are there, with their fingerprints. */
  present: ReadonlyMap<string, string>;
  gone: readonly string[];
  read(ids: readonly string[]): Promise<NewEntry[]>;
  /** Everything up to this moment is among them. */
  followedTo: number;
}

/** How far the changes of a part are in the index. */
export interface FollowedPart {
  /** Everything up to this moment (milliseconds); undefined: the part is not there, or nobody has looked at all of it. */
  followedTo?: number | undefined;
  /** Rows that came in bulk, up to this generation of its snapshot. */
  generation?: number | undefined;
}

export interface SearchIndex {
  /** Nothing is written where nothing differs. `upTo`: how far its changes are in this content. */
  collect(scope: ProjectRef, part: string, content: PartContent, upTo?: FollowedPart): Promise<PartChange>;
  followed(scope: ProjectRef, part: string): Promise<FollowedPart>;
  /** A part that is not there stays so. */
  follow(scope: ProjectRef, part: string, news: PartNews): Promise<void>;
  forget(scope: ProjectRef, part: string): Promise<PartChange>;
  listParts(scope: ProjectRef): Promise<string[]>;
  /** For one reader who asks many questions at one moment; `part`: of this one alone. */
  open(scope: ProjectRef, part?: string): Promise<IndexReader>;
}

/** One object of a part, asked for entries by what stands in their texts. */
export interface TextSegment {
  heads: readonly EntryHead[];
  /** By id, places in `heads`. */
  places: ReadonlyMap<string, number>;
  katakana: readonly string[];
  /** Places of entries whose text holds all of these pairs, or single characters; ascending. */
  textsWith(grams: readonly string[]): Int32Array;
}

export interface IndexReader {
  /** How many entries it knows. */
  size: number;
  /** What a part is made of, the newest first. */
  segments(part: string): readonly TextSegment[];
  /** Of what a part knows, by id: another one than the entry has now says that its words have changed since. */
  fingerprints(part: string): ReadonlyMap<string, string>;
  /** Of the entries of whose words anything is kept, by id. */
  words(part: string): ReadonlyMap<string, KeptWords>;
  /** Entries that hold every piece of `text`, a single character also within words; those that hold it in their title first. */
  search(text: string, limit: number): Hit[];
  /** Entries whose title says nearly the same, the nearest first. */
  similar(title: string, limit: number): Hit[];
}
