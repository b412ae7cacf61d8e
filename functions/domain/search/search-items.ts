/**
 * Search over what people wrote in a project. Titles and cells are looked at as they are now; for contents and comments the
 * index names candidates, and what changed since it was collected is read. Nothing is told that its source does not say at
 * this moment, nor of what is not there for the reader.
 */

import { getCollectedAt } from '#functions/data/secretary/scan.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import type { Listed } from '#functions/domain/source/everything.ts';
import { listEverything, unconnectedSources } from '#functions/domain/source/everything.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import { searchWords } from '#shared/board/conditions/search-rows.ts';
import { meantBy, standsIn } from '#shared/board/conditions/word-variants.ts';
import type { ItemSearch } from '#shared/contract/search.ts';
import { SourceType } from '#shared/enums/enums.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { Newest, newestFirst } from './newest.ts';
import type { Head, InHeads, InTexts, PartTexts } from './part-texts.ts';
import { Place, textsOf } from './part-texts.ts';
import type { Found, Part, Word } from './present-item.ts';
import { presentItem } from './present-item.ts';
import type { BothForms, ReadWords } from './read-words.ts';
import { readWords } from './read-words.ts';
import type { SearchFilter } from './search-filter.ts';
import { filterTest } from './search-filter.ts';
import { storedIndex } from './stored-index.ts';

/** Words are read of so many that changed since they were collected, the newest ones. */
export const CHANGED_READ = 200;
/** Of all candidates, so many. */
const READ_MOST = 400;
const READ_AT_ONCE = 50;
/** What was touched so long ago counts half of what was touched today. */
const HALF_LIFE_DAYS = 60;

/** A word in the title tells more than one in a long talk. */
const WEIGHT: Record<Part, number> = { TITLE: 4, CELL: 2.5, CONTENTS: 2, COMMENT: 1.5 };
/** Less than anything that was typed so. */
const VARIANT_WEIGHT = 0.15;

/** Nothing that stands in contents scores more. */
const BEST_CONTENTS = 2 * WEIGHT.CONTENTS;

interface Scored extends Found {
  score: number;
}

interface Ask {
  texts: PartTexts[];
  /** By part. */
  words: ReadonlyMap<PartTexts, readonly Word[]>;
  test: (head: Head) => boolean;
  score: (head: Head, part: Part) => number;
  limit: number;
}

interface ItemQuery {
  query: string;
  limit: number;
  /** As an address says it; absent: chat is searched as well. */
  includeChat?: 'true' | 'false' | undefined;
}

export async function searchItems(
  context: ReadContext,
  { query, limit, boardId, includeChat, ...filter }: SearchFilter & ItemQuery,
): Promise<ItemSearch> {
  const { ports, scope } = context;
  const asked = Object.values(SourceType).filter((type) => includeChat !== 'false' || type !== SourceType.CHAT_MESSAGE);
  const [listed, reader, collectedAt] = await Promise.all([
    listEverything(context, boardId === undefined ? undefined : new Set([boardId]), asked),
    storedIndex(ports).open(scope, boardId),
    getCollectedAt(ports.table, scope),
  ]);
  const texts = listed.parts.map((part) => textsOf(part, reader.segments(part.part)));
  const test = filterTest(filter);
  const score = scoreOf(query, ports.clock.now());
  const typed = searchWords(query).map((folded): Word => [{ folded }]);
  const exactly: Ask = { texts, words: new Map(texts.map((part) => [part, typed])), test, score, limit };
  const exact = await findAll(exactly, listed);
  const isFull = exact.found.length > limit;
  // Only where the words as they were typed leave room.
  const meant = isFull ? { ...exactly, found: [] } : await findMeantOnes(exactly, query, exact.found, listed);
  const isNothing = exact.found.length + meant.found.length === 0;
  const pieces = isNothing ? apart(query) : [];
  const { words, found: others } =
    pieces.length > typed.length ? await findMeantOnes(exactly, pieces.join(' '), [], listed) : meant;
  const found = [...exact.found, ...others].sort(byScore);
  const wordsOf = new Map(listed.parts.map(({ part }, at) => [part, words.get(texts[at]!)!]));
  return {
    itemList: found.slice(0, limit).map((one) => presentItem(one, wordsOf.get(one.entry.part)!)),
    isMore: found.length > limit,
    isPartial: exact.isPartial,
    collectedAt: collectedAt ?? null,
    unconnectedList: unconnectedSources(asked),
  };
}

/** What the words may have meant besides, in what was not found yet. */
async function findMeantOnes(ask: Ask, query: string, exact: readonly Scored[], listed: Listed) {
  const known = new Set(exact.map(({ entry }) => entry));
  const words = new Map(ask.texts.map((part) => [part, wordsMeant(query, part)]));
  const { found } = await findAll(
    {
      ...ask,
      words,
      test: (head) => !known.has(head.entry) && ask.test(head),
      score: (head, part) => ask.score(head, part) * VARIANT_WEIGHT,
      limit: ask.limit - exact.length,
    },
    listed,
  );
  return { words, found };
}

const segments = new Intl.Segmenter('ja', { granularity: 'word' });
/** Particles and endings. */
const TELLS_NOTHING = /^[ぁ-ゖ]{1,2}$/;

/** The words of what was typed as one: 証明書更新 is 証明書 and 更新, wherever each of them stands. */
const apart = (query: string): string[] =>
  [...segments.segment(query)]
    .filter(({ segment, isWordLike }) => isWordLike && !TELLS_NOTHING.test(segment))
    .map(({ segment }) => segment);

const byScore = (a: Scored, b: Scored): number =>
  b.score - a.score || b.entry.projectSerialNumber - a.entry.projectSerialNumber;

/** The same words as `searchWords` finds, each with what else it may mean in a part. */
const wordsMeant = (query: string, texts: PartTexts): Word[] =>
  query
    .normalize('NFKC')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => meantBy(word, texts.vocabulary()));

const scoreOf = (query: string, now: number) => {
  const phrase = foldKana(query.trim());
  // One word in the title is there as it was typed.
  const isOneWord = !/\s/.test(phrase);
  return ({ folded, titleLength, touchedAt }: Head, part: Part): number => {
    const age = Math.max(0, now - touchedAt) / DAY_MS;
    const isExact = part === 'TITLE' && (isOneWord || folded.slice(0, titleLength).includes(phrase));
    return (WEIGHT[part] + (isExact ? 1 : 0)) * (1 + 2 ** (-age / HALF_LIFE_DAYS));
  };
};

/** The best, one more than the limit where there are so many. */
async function findAll(ask: Ask, listed: Listed): Promise<{ found: Scored[]; isPartial: boolean }> {
  const { limit } = ask;
  const sure: Scored[] = [];
  const looked = ask.texts.map((texts) => lookThrough(ask, texts, sure));
  const threshold = sure.length > limit ? sure[limit]!.score : 0;
  const candidates = new Newest(READ_MOST);
  const unknown = new Newest(CHANGED_READ);
  if (threshold < BEST_CONTENTS) for (const candidatesOf of looked) candidatesOf(threshold, candidates, unknown);
  const ordered = [...candidates.list(), ...unknown.list()].sort(newestFirst);
  const isMore = candidates.isMore || ordered.length > READ_MOST;
  ordered.length = Math.min(ordered.length, READ_MOST);
  const found: Scored[] = [];
  const enough = Math.max(1, limit + 1 - sure.length);
  let at = 0;
  for (; at < ordered.length && found.length < enough; at += READ_AT_ONCE) {
    const some = ordered.slice(at, at + READ_AT_ONCE);
    const words = await readWords(
      listed,
      some.map(({ head }) => head.entry),
    );
    for (const { head, left } of some) {
      const own = words.get(head.entry)!;
      const part = partThatHolds(own, left);
      if (part) found.push({ entry: head.entry, part, left, passages: own.passages, score: ask.score(head, part) });
    }
  }
  return {
    found: [...sure, ...found].sort(byScore).slice(0, limit + 1),
    isPartial: unknown.isMore || (found.length < enough && isMore),
  };
}

/** Adds those to `sure` in whose title and cells every word stands; what is left to be read is told when it is known how good it must be. */
function lookThrough(ask: Ask, texts: PartTexts, sure: Scored[]) {
  const { test, score, limit } = ask;
  const words = ask.words.get(texts)!;
  const inHeads = words.map((word) => texts.headsWith(word));
  const ofFirst = inHeads[0]?.places ?? [];
  for (const place of ofFirst) {
    const where = whereAll(inHeads, place);
    if (where === Place.NOWHERE) continue;
    const head = texts.heads[place]!;
    const part = where === Place.TITLE ? 'TITLE' : 'CELL';
    const scored = score(head, part);
    if (sure.length > limit && scored < sure[limit]!.score) continue;
    if (test(head)) keepBest(sure, { entry: head.entry, part, left: [], passages: [], score: scored }, limit + 1);
  }
  return (threshold: number, candidates: Newest, unknown: Newest): void => {
    const add = (list: Newest, place: number): void => {
      const head = texts.heads[place]!;
      // What is older scores less still.
      if (score(head, 'CONTENTS') <= threshold) list.floor = head.touchedAt;
      else if (test(head))
        list.add({ head, left: words.filter((_, at) => inHeads[at]!.where[place] === Place.NOWHERE) });
    };
    for (const place of texts.unknown)
      if (texts.touched[place]! > unknown.floor && whereAll(inHeads, place) === Place.NOWHERE) add(unknown, place);
    const inTexts = words.map((word) => texts.textsWith(word));
    const addIfRead = (place: number): void => {
      if (texts.touched[place]! > candidates.floor && isToBeRead(inHeads, inTexts, place) && !texts.unknown.has(place))
        add(candidates, place);
    };
    // From the last on, which are mostly the newest.
    for (let n = ofFirst.length - 1; n >= 0; n -= 1) addIfRead(ofFirst[n]!);
    const [first] = inTexts;
    for (let n = (first?.places.length ?? 0) - 1; n >= 0; n -= 1) {
      const place = first!.places[n]!;
      if (inHeads[0]!.where[place] === Place.NOWHERE) addIfRead(place);
    }
  };
}

/** The least of the places in which the words stand. */
function whereAll(inHeads: readonly InHeads[], place: number): number {
  let least: number = inHeads.length > 0 ? Place.TITLE : Place.NOWHERE;
  for (const { where } of inHeads) least = Math.min(least, where[place]!);
  return least;
}

/** Every word may stand there, and one of them nowhere but in its text. */
function isToBeRead(inHeads: readonly InHeads[], inTexts: readonly InTexts[], place: number): boolean {
  let isLeft = false;
  for (let at = 0; at < inHeads.length; at += 1) {
    if (inHeads[at]!.where[place] !== Place.NOWHERE) continue;
    if (inTexts[at]!.may[place] === 0) return false;
    isLeft = true;
  }
  return isLeft;
}

/** Into a list that stays in order and short. */
function keepBest(list: Scored[], one: Scored, most: number): void {
  if (list.length === most && byScore(one, list.at(-1)!) > 0) return;
  let at = list.length;
  while (at > 0 && byScore(one, list[at - 1]!) < 0) at -= 1;
  list.splice(at, 0, one);
  if (list.length > most) list.pop();
}

/** Undefined: not every word stands there. */
function partThatHolds({ contents, comments }: ReadWords, words: readonly Word[]): Part | undefined {
  const left = words.filter((word) => !standsAny(contents, word));
  if (left.length === 0) return 'CONTENTS';
  return left.every((word) => standsAny(comments, word)) ? 'COMMENT' : undefined;
}

const standsAny = (text: BothForms, word: Word): boolean => word.some((meant) => standsIn(text, meant));
