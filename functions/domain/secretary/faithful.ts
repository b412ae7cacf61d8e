/** How much longer than the computed sentence a worded one may be. */
const MOST_GROWTH = 1.6;

export const numbersIn = (text: string): string[] => (text.normalize('NFKC').match(/\d+(?:[.,]\d+)*/g) ?? []).sort();
const quotedIn = (text: string): string[] => (text.match(/「[^」]*」/g) ?? []).sort();

/**
 * Whether a model's wording still says what was computed: the same figures, the same quoted words, one sentence's
 * length, and no address that could lead a reader away.
 */
export function isFaithful(computed: string, worded: string): boolean {
  return (
    worded.length > 0 &&
    worded.length <= computed.length * MOST_GROWTH + 10 &&
    !/https?:|www\.|[<>\n]/i.test(worded) &&
    numbersIn(computed).join() === numbersIn(worded).join() &&
    quotedIn(computed).join() === quotedIn(worded).join()
  );
}
