import { foldKana } from './fold-text.ts';
import { searchWords } from './search-rows.ts';

/** Signs that change the one before them: voiced marks of half-width kana, and marks of decomposed letters. */
const MARK = /^[\u3099\u309a\uff9e\uff9f\p{M}]$/u;

/** A text folded as words are compared, and which place of the text each folded sign comes from. */
function folded(text: string): { fold: string; from: number[] } {
  const units: string[] = [];
  for (const sign of text) {
    if (MARK.test(sign) && units.length > 0) units[units.length - 1] += sign;
    else units.push(sign);
  }
  let fold = '';
  let at = 0;
  const from: number[] = [];
  for (const unit of units) {
    const part = foldKana(unit);
    for (let i = 0; i < part.length; i += 1) from.push(at);
    fold += part;
    at += unit.length;
  }
  return { fold, from: [...from, at] };
}

/** Where the words stand in a text, as pairs of places; they may overlap. */
export function findWords(text: string, searched: string): [start: number, end: number][] {
  const { fold, from } = folded(text);
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
