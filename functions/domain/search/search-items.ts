/**
 * Search over what people wrote in a project. Titles and cells are looked at as they are now; for contents and comments the
 * index names candidates, and what changed since it was collected is read. Nothing is told that its source does not say at
 * this moment, nor of what is not there for the reader.
 */

import { getCollectedAt } from '#functions/data/scan.ts';
import type { ReadContext } from '#functions/domain/board/context.ts';
import { beginningOf } from '#functions/domain/post/excerpt.ts';
import type { Listed } from '#functions/domain/source/everything.ts';
import { listEverything, unconnectedSources } from '#functions/domain/source/everything.ts';
import type { Passage, SourceEntry } from '#functions/domain/source/source.ts';
import { dayOf } from '#shared/board/days.ts';
import { findWords } from '#shared/board/find-words.ts';
import { foldKana } from '#shared/board/fold-text.ts';
import { searchWords } from '#shared/board/search-rows.ts';
import { type Span, variantOf } from '#shared/board/word-variants.ts';
import type { FoundItem, ItemSearch } from '#shared/contract/search.ts';
import type { IndexReader } from './search-index.ts';
import { storedIndex } from './stored-index.ts';

/** Candidates that the index names. */
const HITS = 2_000;
/** Words are read of so many that changed since they were collected, the newest ones. */
export const CHANGED_READ = 200;
/** Of all candidates, so many. */
const READ_MOST = 400;
const READ_AT_ONCE = 50;
/** Signs before the word, and in all. */
const BEFORE = 24;
const EXCERPT_LENGTH = 140;
const DAY_MS = 86_400_000;
/** What was touched so long ago counts half of what was touched today. */
const HALF_LIFE_DAYS = 60;

type Part = FoundItem['part'];
/** A word in the title tells more than one in a long talk. */
const WEIGHT: Record<Part, number> = { TITLE: 4, CELL: 2.5, CONTENTS: 2, COMMENT: 1.5 };

/** Less than anything that was typed so. */
const VARIANT_WEIGHT = 0.5;

interface Candidate {
  entry: SourceEntry;
  /** Words that neither title nor cells hold. */
  left: string[];
  part: Part;
  /** In another spelling than was typed. */
  isVariant?: true;
}

export async function searchItems(
  context: ReadContext,
  { query, limit, ...filter }: SearchFilter & { query: string; limit: number },
): Promise<ItemSearch> {
  const { ports, scope } = context;
  const words = searchWords(query);
  const [listed, reader, collectedAt] = await Promise.all([
    listEverything(context),
    storedIndex(ports).open(scope),
    getCollectedAt(ports.table, scope),
  ]);
  const entries = listed.entries.filter(filterTest(filter));
  const { sure, unsure, hasUnread } = candidatesOf(entries, reader, words);
  const variants = query
    .normalize('NFKC')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word: foldKana(word), find: variantOf(word) }));
  const score = scoreOf(query, ports.clock.now());
  const read = await readUnsure(listed, unsure, { words, enough: limit + 1 - Math.min(sure.length, limit), score });
  const exact = [...sure.map((candidate) => ({ candidate, passages: [] as Passage[] })), ...read.found];
  const known = new Set(exact.map(({ candidate }) => candidate.entry));
  // Only where the words as they were typed leave room.
  const others =
    exact.length > limit
      ? []
      : entries.filter((entry) => !known.has(entry)).flatMap((entry) => variantIn(entry, variants));
  const found = [...exact, ...others.map((candidate) => ({ candidate, passages: [] as Passage[] }))].sort(
    (a, b) =>
      score(b.candidate) - score(a.candidate) ||
      b.candidate.entry.projectSerialNumber - a.candidate.entry.projectSerialNumber,
  );
  return {
    itemList: found.slice(0, limit).map(({ candidate, passages }) => present(candidate, passages, words, variants)),
    isMore: found.length > limit,
    isPartial: hasUnread || read.isCut,
    collectedAt: collectedAt ?? null,
    unconnectedList: unconnectedSources(),
  };
}

export interface SearchFilter {
  contentsType?: SourceEntry['contentsType'] | undefined;
  userAccountName?: string | undefined;
  /** Days, both ends included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** By what an entry is now. */
const filterTest =
  ({ contentsType, userAccountName, from = '', to = '~' }: SearchFilter) =>
  (entry: SourceEntry): boolean => {
    const day = dayOf(Date.parse(entry.updatedAt));
    return (
      (contentsType === undefined || entry.contentsType === contentsType) &&
      (userAccountName === undefined || entry.people.includes(userAccountName)) &&
      day >= from &&
      day <= to
    );
  };

interface Variant {
  /** Folded, as it was typed. */
  word: string;
  find(text: string): Span | undefined;
}

/** Every word stands in the title, one at least in another spelling. */
function variantIn(entry: SourceEntry, variants: readonly Variant[]): Candidate[] {
  const title = foldKana(entry.title);
  const isThere = ({ word, find }: Variant): boolean => title.includes(word) || find(entry.title) !== undefined;
  return variants.every(isThere) ? [{ entry, left: [], part: 'TITLE', isVariant: true }] : [];
}

function candidatesOf(entries: readonly SourceEntry[], reader: IndexReader, words: readonly string[]) {
  const hits = new Set(reader.search(words.join(' '), HITS).map(({ id }) => id));
  const fingerprints = new Map<string, ReadonlyMap<string, string>>();
  const isChanged = ({ part, id, fingerprint }: SourceEntry): boolean => {
    const known = fingerprints.get(part) ?? reader.fingerprints(part);
    fingerprints.set(part, known);
    return known.get(id) !== fingerprint;
  };
  const sure: Candidate[] = [];
  const collected: Candidate[] = [];
  const changed: Candidate[] = [];
  for (const entry of entries) {
    const candidate = candidateOf(entry, words);
    if (candidate.left.length === 0) sure.push(candidate);
    else if (isChanged(entry)) changed.push(candidate);
    else if (hits.has(entry.id)) collected.push(candidate);
  }
  const newest = changed.sort((a, b) => (a.entry.updatedAt < b.entry.updatedAt ? 1 : -1)).slice(0, CHANGED_READ);
  return { sure, unsure: [...collected, ...newest], hasUnread: newest.length < changed.length || hits.size === HITS };
}

function candidateOf(entry: SourceEntry, words: readonly string[]): Candidate {
  const title = foldKana(entry.title);
  const outside = words.filter((word) => !title.includes(word));
  if (outside.length === 0) return { entry, left: [], part: 'TITLE' };
  const shown = foldKana(entry.shown());
  return { entry, left: outside.filter((word) => !shown.includes(word)), part: 'CELL' };
}

const scoreOf =
  (query: string, now: number) =>
  ({ entry, part, isVariant }: Candidate): number => {
    const age = Math.max(0, now - Date.parse(entry.updatedAt)) / DAY_MS;
    const isExact = foldKana(entry.title).includes(foldKana(query.trim()));
    return (isVariant ? VARIANT_WEIGHT : WEIGHT[part] + (isExact ? 1 : 0)) * (1 + 2 ** (-age / HALF_LIFE_DAYS));
  };

/** Reads candidates, the most promising first, until enough of them are found. */
async function readUnsure(
  listed: Listed,
  unsure: readonly Candidate[],
  { words, enough, score }: { words: readonly string[]; enough: number; score: (candidate: Candidate) => number },
) {
  const ordered = unsure.toSorted((a, b) => score(b) - score(a));
  const found: { candidate: Candidate; passages: Passage[] }[] = [];
  let at = 0;
  for (; at < Math.min(ordered.length, READ_MOST) && found.length < enough; at += READ_AT_ONCE) {
    const some = ordered.slice(at, at + READ_AT_ONCE);
    const passages = await listed.read(some.map(({ entry }) => entry));
    for (const candidate of some) {
      const own = passages.get(candidate.entry.id) ?? [];
      const part = partThatHolds(own, candidate.left);
      if (part) found.push({ candidate: { ...candidate, part }, passages: own });
    }
  }
  return { found, isCut: found.length < enough && at < ordered.length, words };
}

/** Undefined: not every word stands there. */
function partThatHolds(passages: readonly Passage[], words: readonly string[]): Part | undefined {
  const inContents = foldKana(textsOf(passages, 'CONTENTS'));
  const left = words.filter((word) => !inContents.includes(word));
  if (left.length === 0) return 'CONTENTS';
  const inComments = foldKana(textsOf(passages, 'COMMENT'));
  return left.every((word) => inComments.includes(word)) ? 'COMMENT' : undefined;
}

const textsOf = (passages: readonly Passage[], part: Passage['part']): string =>
  passages.flatMap((passage) => (passage.part === part ? passage.text : [])).join('\n');

function present(
  { entry, left, part, isVariant }: Candidate,
  passages: readonly Passage[],
  words: readonly string[],
  variants: readonly Variant[],
): FoundItem {
  const title = foldKana(entry.title);
  const spans = variants.flatMap(({ word, find }): [number, number][] => {
    const span = isVariant && !title.includes(word) ? find(entry.title) : undefined;
    return span ? [[span[0], span[1]]] : [];
  });
  const marked = words.join(' ');
  const cell =
    part === 'CELL'
      ? lineWith(
          entry.shown(),
          words.filter((word) => !foldKana(entry.title).includes(word)),
        )
      : undefined;
  const passage = passages
    .toReversed()
    .find(({ part: where, text }) => where === part && left.some((word) => foldKana(text).includes(word)));
  const excerpt = cell ?? (passage && lineWith(passage.text, left)) ?? null;
  return {
    contentsType: entry.contentsType,
    id: entry.id,
    boardId: entry.part,
    boardName: entry.boardName,
    projectSerialNumber: entry.projectSerialNumber,
    parentSerialNumber: entry.parentSerialNumber ?? null,
    title: entry.title,
    titleHighlightList: [...findWords(entry.title, marked), ...spans].sort(([a], [b]) => a - b),
    part,
    commentId: passage?.commentId ?? null,
    by: passage?.by ?? null,
    excerpt,
    excerptHighlightList: excerpt === null ? [] : findWords(excerpt, marked),
    updatedAt: entry.updatedAt,
  };
}

/** The line in which the first of the words stands, cut so that it is seen. */
function lineWith(text: string, words: readonly string[]): string | undefined {
  const line = text.split('\n').find((one) => words.some((word) => foldKana(one).includes(word)));
  if (line === undefined) return undefined;
  const first = Math.min(...findWords(line, words.join(' ')).map(([start]) => start), line.length);
  const from = Math.max(0, first - BEFORE);
  // Never from the middle of a character on.
  const tail = line.slice(from).replace(/^[\uDC00-\uDFFF]/, '');
  const cut = tail.length > EXCERPT_LENGTH ? `${beginningOf(tail, EXCERPT_LENGTH)}…` : tail;
  return from > 0 ? `…${cut}` : cut;
}
