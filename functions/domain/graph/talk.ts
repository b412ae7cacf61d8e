/** Who takes part in what is written about a post, and what it names: what the index keeps of its words beside their pairs. */

import { serialsIn } from '#functions/domain/source/serials.ts';
import type { Passage } from '#functions/domain/source/source.ts';

export interface Talk {
  /** Account name, comments, and when the last was written; who wrote last comes first. */
  speakers: [by: string, count: number, at: string][];
  /** Account names of those who are called. */
  called: string[];
  /** Numbers of posts. */
  named: number[];
}

/** Of speakers, of those called and of posts named: a talk with more speakers is linked with the latest of them. */
const KEPT_OF_EACH = 30;
/** Characters of one passage that are searched for numbers of posts; a passage can hold 200,000. */
const SCANNED = 20_000;

export const namesIn = ({ text }: Pick<Passage, 'text'>): number[] => serialsIn(text.slice(0, SCANNED));

/** Undefined: nobody speaks, and nothing is named. */
export function talkIn(passages: readonly Passage[]): Talk | undefined {
  const speakers = new Map<string, Talk['speakers'][number]>();
  for (const { part, by, at } of passages) {
    if (part !== 'COMMENT' || by === undefined) continue;
    const [, count, last] = speakers.get(by) ?? [by, 0, ''];
    speakers.set(by, [by, count + 1, at > last ? at : last]);
  }
  const talk: Talk = {
    speakers: [...speakers.values()].sort(([, , a], [, , b]) => (a < b ? 1 : -1)).slice(0, KEPT_OF_EACH),
    called: [...new Set(passages.flatMap(({ mentions = [] }) => mentions))].slice(0, KEPT_OF_EACH),
    named: [...new Set(passages.flatMap(namesIn))].slice(0, KEPT_OF_EACH),
  };
  return talk.speakers.length + talk.called.length + talk.named.length > 0 ? talk : undefined;
}
