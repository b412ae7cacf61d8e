/** Every decision of a project, as its sources say at this moment: from the index where nothing has changed since, read anew elsewhere. */

import { getCollectedAt } from '#functions/data/scan.ts';
import type { ReadContext } from '#functions/domain/board/context.ts';
import { storedIndex } from '#functions/domain/search/stored-index.ts';
import type { Listed } from '#functions/domain/source/everything.ts';
import { listEverything } from '#functions/domain/source/everything.ts';
import type { SourceEntry } from '#functions/domain/source/source.ts';
import { dayOf } from '#shared/board/days.ts';
import { parentIdOf } from '#shared/board/sub-post.ts';
import type { Condition, Decided, Linked } from './link-decisions.ts';
import { linkDecisions, serialsIn } from './link-decisions.ts';
import { readSentence } from './read-sentence.ts';
import type { Spoken } from './spoken.ts';
import { decisionUidOf, spokenAmong } from './spoken.ts';

export interface FoundDecision extends Decided {
  entry: SourceEntry;
  spoken: Spoken;
}

export interface AllDecisions {
  linked: Linked<FoundDecision>[];
  listed: Listed;
  isPartial: boolean;
  collectedAt: string | undefined;
}

/** Words are read of so many posts that changed since they were collected, the newest ones. */
const CHANGED_READ = 200;
/** The newest; older ones have been carried out or forgotten. */
const MOST = 1_000;

export async function allDecisions(context: ReadContext): Promise<AllDecisions> {
  const { ports, scope } = context;
  const [listed, reader, collectedAt] = await Promise.all([
    listEverything(context),
    storedIndex(ports).open(scope),
    getCollectedAt(ports.table, scope),
  ]);
  const found: FoundDecision[] = [];
  const changed: SourceEntry[] = [];
  for (const [part, entries] of Map.groupBy(listed.entries, (entry) => entry.part)) {
    const [fingerprints, decided] = [reader.fingerprints(part), reader.decided(part)];
    for (const entry of entries) {
      if (fingerprints.get(entry.id) !== entry.fingerprint) changed.push(entry);
      else found.push(...decisionsOf(entry, decided.get(entry.id) ?? []));
    }
  }
  const newest = changed.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, CHANGED_READ);
  const passages = await listed.read(newest);
  for (const entry of newest) found.push(...decisionsOf(entry, spokenAmong(passages.get(entry.id) ?? [])));
  const latest = found.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MOST);
  return {
    linked: linkDecisions(latest, conditionsIn(listed.entries), dayOf(ports.clock.now())),
    listed,
    isPartial: newest.length < changed.length || latest.length < found.length,
    collectedAt,
  };
}

/** The rules may have changed since the sentence was collected: what it decides is read from its words. */
const decisionsOf = (entry: SourceEntry, sentences: readonly Spoken[]): FoundDecision[] =>
  sentences.flatMap((spoken) => {
    const verdict = readSentence(spoken.text);
    const postId = parentIdOf(entry.id) ?? entry.id;
    return verdict
      ? {
          ...verdict,
          uid: decisionUidOf(postId, entry.id, spoken),
          postId,
          text: spoken.text,
          at: spoken.at,
          entry,
          spoken,
        }
      : [];
  });

/** The posts that a condition names; one that is not there is none. Itself is no condition. */
function conditionsIn(entries: readonly SourceEntry[]): (decision: FoundDecision) => Condition[] {
  const bySerial = new Map(entries.map((entry) => [entry.projectSerialNumber, entry]));
  return ({ text, entry: own }) =>
    [...new Set(serialsIn(text))].flatMap((serial) => {
      const entry = bySerial.get(serial);
      return entry && entry.id !== own.id
        ? [{ projectSerialNumber: serial, title: entry.title, isDone: entry.isDone }]
        : [];
    });
}
