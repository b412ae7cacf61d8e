/** Every decision of a project, as its sources say at this moment. */
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { type Known, knownWords } from '#functions/domain/search/known-words.ts';
import { serialsIn } from '#functions/domain/source/serials.ts';
import type { SourceEntry } from '#functions/domain/source/source.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import { dayOf } from '#shared/format/days.ts';
import type { Condition, Decided, Linked } from './link-decisions.ts';
import { linkDecisions } from './link-decisions.ts';
import { readSentence } from './read-sentence.ts';
import type { Spoken } from './spoken.ts';
import { decisionUidOf } from './spoken.ts';

export interface FoundDecision extends Decided {
  entry: SourceEntry;
  spoken: Spoken;
}

export interface AllDecisions extends Known {
  linked: Linked<FoundDecision>[];
}

/** Decisions that are compared with one another: the newest; older ones have been carried out or forgotten. */
const LINKED_MAX = 1_000;

export async function allDecisions(context: ReadContext): Promise<AllDecisions> {
  const known = await knownWords(context);
  const { entries } = known.listed;
  const found = entries.flatMap((entry) => decisionsOf(entry, known.wordsOf(entry.id).decisions ?? []));
  const latest = found.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, LINKED_MAX);
  return {
    ...known,
    linked: linkDecisions(latest, conditionsIn(entries), dayOf(context.ports.clock.now())),
    isPartial: known.isPartial || latest.length < found.length,
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
