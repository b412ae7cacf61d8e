/** What else a typed word may have meant: other spellings of it, katakana words that a slip or two lie between, and kana in latin letters. */

import type { Span } from '../cells/loose-text.ts';
import { findLoose, isTelling, loosen } from '../cells/loose-text.ts';
import { findWords } from './find-words.ts';
import { foldKana, foldText } from './fold-text.ts';
import { kanaOfLatin } from './kana-of-latin.ts';

/** Shorter words are another word as soon as one sign differs. */
const SLIP_LEAST = 4;
/** From so many signs on two slips are allowed; below, the first sign is typed right. */
const LONG_WORD = 8;
const FIRST_IS_RIGHT = 6;
/** Longer runs are several words. */
const KATAKANA_MOST = 24;
const KATAKANA = /[ァ-ヶー]+/g;
/** Of one katakana word. */
const NEIGHBOURS_MOST = 6;

/** Katakana words as they may be meant by a slip: one sign may be missing in them. */
export const katakanaWords = (text: string): string[] =>
  (foldText(text).match(KATAKANA) ?? []).filter(({ length }) => length >= SLIP_LEAST - 1 && length <= KATAKANA_MOST);

/** Insertions, deletions, replacements and exchanges of neighbours between two words; more than `most` is told as `most + 1`. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let slips = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) slips = Math.min(slips, before[j - 2]! + 1);
      row.push(slips);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length]!, most + 1);
}

/** The words of a vocabulary that a katakana word may have meant, the nearest first; itself is none. */
function neighboursOf(word: string, vocabulary: Iterable<string>): string[] {
  if (word.length < SLIP_LEAST) return [];
  const most = word.length >= LONG_WORD ? 2 : 1;
  const near: [slips: number, word: string][] = [];
  for (const other of vocabulary) {
    if (other === word || Math.abs(other.length - word.length) > most) continue;
    if (word.length < FIRST_IS_RIGHT && other[0] !== word[0]) continue;
    const slips = slipsBetween(word, other, most);
    if (slips <= most) near.push([slips, other]);
  }
  return near
    .sort(([a, one], [b, other]) => a - b || (one < other ? -1 : 1))
    .slice(0, NEIGHBOURS_MOST)
    .map(([, other]) => other);
}

/** A word, typed or meant. It stands where a text holds it, folded, or holds its loose form, loosened. */
export interface Meant {
  folded: string;
  /** Absent: it would say too little. */
  loose?: string;
}

const meant = (word: string): Meant => {
  const [folded, loose] = [foldKana(word), loosen(word)];
  return isTelling(loose) ? { folded, loose } : { folded };
};

/** The word itself comes first. `vocabulary`: katakana words of what is searched. */
export function meantBy(word: string, vocabulary: Iterable<string>): Meant[] {
  const typed = foldText(word);
  const others = [...typed.matchAll(KATAKANA)].flatMap(({ 0: run, index }) =>
    neighboursOf(run, vocabulary).map((other) => typed.slice(0, index) + other + typed.slice(index + run.length)),
  );
  return [typed, ...others, ...kanaMeantBy(typed, vocabulary)].map(meant);
}

/** Kana that was typed in latin letters. Short ones stand in every text, so they are meant only where they are a katakana word. */
function kanaMeantBy(typed: string, vocabulary: Iterable<string>): string[] {
  const kana = kanaOfLatin(typed);
  if (kana === undefined) return [];
  if (kana.length >= SLIP_LEAST) return [kana, ...neighboursOf(kana, vocabulary)];
  return [...vocabulary].includes(kana) ? [kana] : [];
}

export const standsIn = (text: { folded: string; loose: string }, { folded, loose }: Meant): boolean =>
  text.folded.includes(folded) || (loose !== undefined && text.loose.includes(loose));

/** Where another spelling of what was meant stands in a text as it is written. */
export function findMeant(text: string, words: readonly Meant[]): Span | undefined {
  for (const { folded, loose } of words) {
    const span = findFolded(text, folded) ?? (loose === undefined ? undefined : findLoose(text, loose));
    if (span) return span;
  }
  return undefined;
}

function findFolded(text: string, word: string): Span | undefined {
  const [span] = findWords(text, word);
  return span;
}
