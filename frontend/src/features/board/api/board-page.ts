import { operation, query } from '#app/lib/api/graphql.ts';
import { AppProblem } from '#app/lib/api/problem.ts';
import type { PersonalArrangement } from '#shared/board/arrangement/arrangement.ts';
import type { Draft } from '../state/arrangement/draft.ts';
import type { BoardAddress, BoardData } from '../state/types.ts';
import { pageFromWire } from '../state/wire/from-wire.ts';
import { BOARD_PAGE_QUERY } from './board-page-query.ts';

const BOARD_PAGE = operation<'BoardPage'>(BOARD_PAGE_QUERY);

export const arrangementOf = (draft: Draft | undefined, searchText: string): PersonalArrangement | undefined =>
  searchText === '' ? draft : { ...draft, searchText };

/** Board, columns, view and the beginning of every group, in one call; with a draft, arranged by it. */
export const getBoardPage = async (
  address: BoardAddress,
  boardViewId?: string,
  draft?: Draft,
  searchText = '',
): Promise<BoardData> => {
  try {
    return pageFromWire(
      (await query(BOARD_PAGE, { ...address, boardViewId, arrangement: arrangementOf(draft, searchText) })).boardPage,
      draft,
      searchText,
    );
  } catch (error) {
    // A draft of former times that the server refuses must not keep its board shut.
    if (draft && error instanceof AppProblem && error.status === 400)
      return getBoardPage(address, boardViewId, undefined, searchText);
    throw error;
  }
};
