/** Sentences that decide something, with the place where they stand. */
import { createHash } from 'node:crypto';
import type { Passage, PassagePart } from '#functions/domain/source/source.ts';
import { readSentence } from './read-sentence.ts';

export interface Spoken {
  part: PassagePart;
  commentId?: string;
  /** First place, and the one behind the last, in the passage's text. */
  from: number;
  to: number;
  text: string;
  by?: string;
  at: string;
}

/** What people decide is said in one sentence. */
const LONGEST = 300;
/** The newest. */
const DECISIONS_PER_POST = 30;
/** Characters of one passage that are searched for decisions; a passage can hold 200,000. */
const SCANNED = 20_000;
const SENTENCE = /[^。！？!?\n]+[。！？!?]*/g;

/** The sentences of a passage that decide something. */
export function spokenIn({ part, commentId, text, by, at }: Passage): Spoken[] {
  const spoken: Spoken[] = [];
  for (const { 0: raw, index } of text.slice(0, SCANNED).matchAll(SENTENCE)) {
    const sentence = raw.trim();
    if (sentence.length < 4 || sentence.length > LONGEST || !readSentence(sentence)) continue;
    const from = index + raw.indexOf(sentence);
    spoken.push({
      part,
      ...(commentId !== undefined && { commentId }),
      from,
      to: from + sentence.length,
      text: sentence,
      ...(by !== undefined && { by }),
      at,
    });
  }
  return spoken;
}

/** Of all that is written about a post. */
export const spokenAmong = (passages: readonly Passage[]): Spoken[] =>
  passages.flatMap(spokenIn).slice(-DECISIONS_PER_POST);

export const quoteHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The same words at the same place are the same decision, whatever is written around them. */
export const decisionUidOf = (postId: string, entryId: string, { part, commentId, text }: Spoken): string =>
  `${postId}-${quoteHash(JSON.stringify([entryId, part, commentId ?? '', text]))}`;

export const postIdOfUid = (decisionUid: string): string => decisionUid.split('-', 1)[0]!;
