/** Signs that change the one before them: voiced marks of half-width kana, and marks of decomposed letters. */
const MARK = /^[\u3099\u309a\uff9e\uff9f\p{M}]$/u;

/** Each of these folds to one sign, whatever stands beside it; most texts have nothing else. */
const ONE_BY_ONE = /^[ -~ぁ-ゖァ-ヺー一-鿿々、。「」・\n]*$/;

/** A text folded sign by sign, and which place of the text each folded sign comes from; the place behind the end is the last. */
export function foldedUnits(text: string, fold: (unit: string) => string): { fold: string; from: number[] } {
  if (ONE_BY_ONE.test(text)) return { fold: fold(text), from: Array.from({ length: text.length + 1 }, (_, at) => at) };
  const units: string[] = [];
  for (const sign of text) {
    if (MARK.test(sign) && units.length > 0) units[units.length - 1] += sign;
    else units.push(sign);
  }
  let folded = '';
  let at = 0;
  const from: number[] = [];
  for (const unit of units) {
    const part = fold(unit);
    for (let i = 0; i < part.length; i += 1) from.push(at);
    folded += part;
    at += unit.length;
  }
  return { fold: folded, from: [...from, at] };
}
