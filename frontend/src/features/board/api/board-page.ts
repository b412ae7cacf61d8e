import { operation, query } from '#app/lib/graphql.ts';
import { POST_FRAGMENT } from '#shared/graphql/fragments.ts';
import { groupFromWire, pageFromWire, type WireBoardPage, type WireGroup } from '../state/from-wire.ts';
import type { BoardAddress, BoardData, LoadedGroup } from '../state/types.ts';
import { BOARD_FIELDS, GROUP_FIELDS, VIEW_FIELDS } from './board-fields.ts';

const BOARD_PAGE = operation<{ boardPage: WireBoardPage }, BoardAddress & { boardViewId?: string | undefined }>(/* GraphQL */ `
  query BoardPage($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $boardViewId: ID) {
    boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, boardViewId: $boardViewId) {
      board {
        ...BoardFields
      }
      boardView {
        ...ViewFields
      }
      groupedBoardViewPostListSet {
        ...GroupFields
      }
      mark
    }
  }
  ${BOARD_FIELDS}
  ${VIEW_FIELDS}
  ${GROUP_FIELDS}
  ${POST_FRAGMENT}
`);

/** Board, columns, view and the beginning of every group, in one call. */
export const getBoardPage = async (address: BoardAddress, boardViewId?: string): Promise<BoardData> =>
  pageFromWire((await query(BOARD_PAGE, { ...address, boardViewId })).boardPage);

const GROUP_PART = operation<
  { partitionBoardViewPostList: { groupedBoardViewPostList: WireGroup } },
  BoardAddress & { boardViewId: string; groupColumnValue: string | null; offset: number }
>(/* GraphQL */ `
  query GroupPart($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $boardViewId: ID!, $groupColumnValue: ID, $offset: Int!) {
    partitionBoardViewPostList(
      workspaceId: $workspaceId
      projectKey: $projectKey
      boardId: $boardId
      boardViewId: $boardViewId
      groupColumnValue: $groupColumnValue
      offset: $offset
    ) {
      groupedBoardViewPostList {
        ...GroupFields
      }
      mark
    }
  }
  ${GROUP_FIELDS}
  ${POST_FRAGMENT}
`);

/** The next rows of one group. */
export const getGroupPart = async (address: BoardAddress, boardViewId: string, groupKey: string, offset: number): Promise<LoadedGroup> => {
  const answer = await query(GROUP_PART, { ...address, boardViewId, groupColumnValue: groupKey || null, offset });
  return groupFromWire(answer.partitionBoardViewPostList.groupedBoardViewPostList);
};
