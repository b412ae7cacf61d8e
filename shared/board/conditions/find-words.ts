import { foldKana } from './fold-text.ts';
import { foldedUnits } from './folded-units.ts';
import { searchWords } from './search-rows.ts';

/** Where the words stand in a text, as pairs of places; they may overlap. */
export function findWords(text: string, searched: string): [start: number, end: number][] {
  const { fold, from } = foldedUnits(text, foldKana);
  const found: [number, number][] = [];
  for (const word of searchWords(searched)) {
    for (let at = fold.indexOf(word); at >= 0; at = fold.indexOf(word, at + word.length)) {
      const start = from[at]!;
      // A sign of the text that folds to several ends where the next one begins.
      const end =
        from.find((place, index) => index >= at + word.length && place > from[at + word.length - 1]!) ?? text.length;
      found.push([start, end]);
    }
  }
  return found;
}
