/** A find as the reader sees it: what is marked in its title, and the line in which the words stand. */
import { beginningOf } from '#functions/domain/post/contents/excerpt.ts';
import type { Passage, SourceEntry } from '#functions/domain/source/source.ts';
import { loosen } from '#shared/board/cells/loose-text.ts';
import { findWords } from '#shared/board/conditions/find-words.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { Meant } from '#shared/board/conditions/word-variants.ts';
import { findMeant, standsIn } from '#shared/board/conditions/word-variants.ts';
import type { FoundItem } from '#shared/contract/search.ts';

/** Signs before the word, and in all. */
const BEFORE = 24;
const EXCERPT_LENGTH = 140;

export type Part = FoundItem['part'];
/** What one typed word may have meant. */
export type Word = readonly Meant[];

export interface Found {
  entry: SourceEntry;
  /** Where the last of the words stands. */
  part: Part;
  /** Words that stand outside of title and cells. */
  left: readonly Word[];
  passages: readonly Passage[];
}

export const holdsWord = (text: string, word: Word): boolean => {
  const both = { folded: foldKana(text), loose: word.some(({ loose }) => loose !== undefined) ? loosen(text) : '' };
  return word.some((meant) => standsIn(both, meant));
};

/** All places of a word as it was typed; else the first of what it may have meant. */
const marksOf = (text: string, words: readonly Word[]): [number, number][] =>
  words
    .flatMap((word): [number, number][] => {
      const typed = findWords(text, word[0]!.folded);
      const span = typed.length > 0 ? undefined : findMeant(text, word);
      return span ? [[span[0], span[1]]] : typed;
    })
    .sort(([a], [b]) => a - b);

export function presentItem({ entry, part, left, passages }: Found, words: readonly Word[]): FoundItem {
  const passage = passages
    .toReversed()
    .find((one) => one.part === part && left.some((word) => holdsWord(one.text, word)));
  const excerpt = (part === 'CELL' ? cellWith(entry, words) : passage && lineWith(passage.text, left)) ?? null;
  return {
    contentsType: entry.contentsType,
    id: entry.id,
    boardId: entry.part,
    boardName: entry.boardName,
    projectSerialNumber: entry.projectSerialNumber,
    parentSerialNumber: entry.parentSerialNumber ?? null,
    title: entry.title,
    titleHighlightList: marksOf(entry.title, words),
    part,
    commentId: passage?.commentId ?? null,
    by: passage?.by ?? null,
    excerpt,
    excerptHighlightList: excerpt === null ? [] : marksOf(excerpt, words),
    updatedAt: entry.updatedAt,
  };
}

const cellWith = ({ title, shown }: SourceEntry, words: readonly Word[]): string | undefined =>
  lineWith(
    shown(),
    words.filter((word) => !holdsWord(title, word)),
  );

/** The line in which the first of the words stands, cut so that it is seen. */
function lineWith(text: string, words: readonly Word[]): string | undefined {
  const line = text.split('\n').find((one) => words.some((word) => holdsWord(one, word)));
  if (line === undefined) return undefined;
  const first = Math.min(...marksOf(line, words).map(([start]) => start), line.length);
  const from = Math.max(0, first - BEFORE);
  // Never from the middle of a character on.
  const tail = line.slice(from).replace(/^[\uDC00-\uDFFF]/, '');
  const cut = tail.length > EXCERPT_LENGTH ? `${beginningOf(tail, EXCERPT_LENGTH)}…` : tail;
  return from > 0 ? `…${cut}` : cut;
}
