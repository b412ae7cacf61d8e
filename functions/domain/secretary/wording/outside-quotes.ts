import { QUOTED } from './foreign-words.ts';

/** The same text with what stands outside of 「」 changed. */
export const outsideQuotes = (text: string, change: (words: string) => string): string =>
  text
    .split(QUOTED)
    .map((part, at) => (at % 2 === 1 ? `「${part}」` : change(part)))
    .join('');
