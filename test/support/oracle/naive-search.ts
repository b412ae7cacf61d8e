/** Which posts a search finds, read as plainly as in naive-view.ts. */
import type { Row, View } from '#shared/board/types.ts';
import type { NaiveBoard } from './naive-cells.ts';

/** Letters of any width, case and kana. */
const spoken = (words: string): string =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 96));

/** Of the words that random views search for, cells of texts alone hold any. */
function holdsWords(row: Row, searchText: string): boolean {
  const all = spoken([row.title, row.values['text'], row.values['long'], row.values['mark']].join('\n'));
  return spoken(searchText)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** In the post itself, or in a sub-post of it that the view shows. */
export const isFound = (row: Row, view: View, board: NaiveBoard): boolean =>
  !view.searchText ||
  board.rows.some(
    (one) =>
      (one === row || (one.id.startsWith(`${row.id}_`) && (view.isContainArchive || !one.archivedAt))) &&
      holdsWords(one, view.searchText!),
  );
