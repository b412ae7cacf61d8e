/**
 * What is known of the words of everything that is there, as its sources say at this moment: from the index where nothing has
 * changed since, read anew elsewhere.
 */
import { getCollectedAt } from '#functions/data/secretary/scan.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { spokenAmong } from '#functions/domain/decision/spoken.ts';
import { talkIn } from '#functions/domain/graph/talk.ts';
import { type Listed, listEverything } from '#functions/domain/source/everything.ts';
import type { Passage, SourceEntry } from '#functions/domain/source/source.ts';
import type { IndexReader, KeptWords } from './search-index.ts';
import { storedIndex } from './stored-index.ts';

export interface Known {
  listed: Listed;
  reader: IndexReader;
  /** By the id of an entry that is listed. */
  wordsOf(id: string): KeptWords;
  /** Some words were not read: too many have changed. */
  isPartial: boolean;
  collectedAt: string | undefined;
}

/** Words are read of so many posts that changed since they were collected, the newest ones. */
const CHANGED_READ = 200;
const NOTHING: KeptWords = {};

export function keptOf(passages: readonly Passage[]): KeptWords {
  const decisions = spokenAmong(passages);
  const talk = talkIn(passages);
  return { ...(decisions.length > 0 && { decisions }), ...(talk && { talk }) };
}

export async function knownWords(context: ReadContext): Promise<Known> {
  const { ports, scope } = context;
  const [listed, reader, collectedAt] = await Promise.all([
    listEverything(context),
    storedIndex(ports).open(scope),
    getCollectedAt(ports.table, scope),
  ]);
  const words = new Map<string, KeptWords>();
  const changed: SourceEntry[] = [];
  for (const [part, entries] of Map.groupBy(listed.entries, (entry) => entry.part)) {
    const [fingerprints, kept] = [reader.fingerprints(part), reader.words(part)];
    for (const entry of entries) {
      if (fingerprints.get(entry.id) !== entry.fingerprint) changed.push(entry);
      else words.set(entry.id, kept.get(entry.id) ?? NOTHING);
    }
  }
  const newest = changed.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, CHANGED_READ);
  const passages = await listed.read(newest);
  for (const { id } of newest) words.set(id, keptOf(passages.get(id) ?? []));
  return {
    listed,
    reader,
    wordsOf: (id) => words.get(id) ?? NOTHING,
    isPartial: newest.length < changed.length,
    collectedAt,
  };
}
