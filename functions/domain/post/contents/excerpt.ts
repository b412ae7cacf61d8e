/** What a history entry keeps of a long text, so that the entry stays under a kilobyte. */
const EXCERPT_LENGTH = 100;

/** The beginning of a text, never with half of a character: emoji and rare kanji are two units long. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

export const excerpt = (text: string): string =>
  text.length > EXCERPT_LENGTH ? `${beginningOf(text, EXCERPT_LENGTH)}…` : text;
