import { isEmptyCell } from '#shared/board/cells/cell-lists.ts';
import { defaultValues } from '#shared/board/rows/new-values.ts';
import type { Row } from '#shared/board/types.ts';
import { beginningOf } from '../state/rows/values-at-start.ts';
import type { BoardInfo, WantedPost } from '../state/types.ts';

/** What the form of a new post holds. */
export interface PostDraft {
  title: string;
  sectionId: string;
  contentsHtml: string;
  values: Row['values'];
}

const defaultSection = ({ sections }: Pick<BoardInfo, 'sections'>): string =>
  (sections.find((section) => section.isDefault) ?? sections[0])?.id ?? '';

export const draftOf = (board: Pick<BoardInfo, 'columns' | 'sections'>, { title, start }: WantedPost): PostDraft => ({
  title,
  sectionId: start.sectionId ?? defaultSection(board),
  contentsHtml: start.contentsHtml ?? '',
  values: beginningOf(board.columns, start),
});

/** As the board adds it: what was emptied says so, or the server would put its default there again. */
export function wantedOf(
  board: Pick<BoardInfo, 'columns'>,
  { start, parentId }: WantedPost,
  draft: PostDraft,
): WantedPost {
  const values = Object.fromEntries(Object.entries(draft.values).filter(([, value]) => !isEmptyCell(value)));
  const cleared = Object.keys(defaultValues(board.columns)).filter((columnId) => values[columnId] === undefined);
  return {
    title: draft.title.trim(),
    ...(parentId !== undefined && { parentId }),
    start: {
      values,
      ...(parentId === undefined && { sectionId: draft.sectionId }),
      ...(start.postOrders && { postOrders: start.postOrders }),
      ...(draft.contentsHtml !== '' && { contentsHtml: draft.contentsHtml }),
      ...(cleared.length > 0 && { cleared }),
    },
  };
}
