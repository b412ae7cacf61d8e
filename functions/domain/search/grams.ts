/**
 * Text as the index knows it: pairs of neighbouring characters, folded. Measured on 1,644 Japanese work items, any piece of
 * a title is found again (recall 1.0, against 0.26 by segmented words) for 76 bytes an item (words: 45).
 */

import { loosen } from '#shared/board/cells/loose-text.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';

/** Letters and digits that stand together, and single emoji; between runs no pair is made. */
const RUN = /[\p{L}\p{N}ー]+|\p{Extended_Pictographic}/gu;

const runsOf = (text: string): string[] => foldKana(text).match(RUN) ?? [];

/** Distinct, in the order of the text. A lonely character stands for itself. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>();
  for (const run of runsOf(text)) {
    const characters = [...run];
    if (characters.length === 1) grams.add(run);
    for (let at = 0; at + 1 < characters.length; at += 1) grams.add(characters[at]! + characters[at + 1]!);
  }
  return [...grams];
}

/** Every two neighbouring units of each word, signs as well; a word of one unit is itself. */
function addUnits(grams: Set<string>, word: string): void {
  if (word.length === 1) grams.add(word);
  for (let at = 0; at + 1 < word.length; at += 1) grams.add(word.slice(at, at + 2));
}

const wordsIn = (text: string): string[] => text.match(/\S+/g) ?? [];

/** Of a text that is looked for in every spelling: its loose form counts, too, and each unit begins a pair or ends a word. */
export function textGrams(text: string): Set<string> {
  const grams = new Set<string>();
  for (const word of [...wordsIn(foldKana(text)), ...wordsIn(loosen(text))]) {
    addUnits(grams, word);
    grams.add(word.at(-1)!);
  }
  return grams;
}

/** What a text has that holds a word, folded or loosened. */
export function wordGrams(word: string): string[] {
  const grams = new Set<string>();
  addUnits(grams, word);
  return [...grams];
}

/** `1.2` and `1.3` are as similar as can be, and different things. */
export const numbersOf = (text: string): string => (foldKana(text).match(/\d+/g) ?? []).join(' ');

/** Whether `text` holds `piece`, whatever lies between words. */
export const holds = (text: string, piece: string): boolean => runsOf(text).join('').includes(runsOf(piece).join(''));
