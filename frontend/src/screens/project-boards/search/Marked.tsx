import { MarkedText } from '#app/components/rich-text/MarkedText.tsx';
import { findWords } from '#shared/board/conditions/find-words.ts';

/** A text with the searched words marked in it. */
export const Marked = ({ text, words }: { text: string; words: string }) => (
  <MarkedText text={text} marks={findWords(text, words)} />
);
