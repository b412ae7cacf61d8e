/** What a page of a board leaves for later. */
import { operation, query } from '#app/lib/api/graphql.ts';
import { fromWireSubPost } from '#shared/board/rows/wire-sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { POST_FRAGMENT, SUB_POST_FRAGMENT } from '#shared/graphql/fragments.ts';
import type { Draft } from '../state/arrangement/draft.ts';
import type { BoardAddress, LoadedGroup, ViewTotal } from '../state/types.ts';
import { groupFromWire, totalFromWire } from '../state/wire/from-wire.ts';
import { GROUP_FIELDS, TOTAL_FIELDS } from './board-fields.ts';
import { arrangementOf } from './board-page.ts';

const GROUP_PART = operation<'GroupPart'>(/* GraphQL */ `
  query GroupPart($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $boardViewId: ID!, $groupColumnValue: ID, $offset: Int!, $arrangement: ArrangementInput) {
    partitionBoardViewPostList(
      workspaceId: $workspaceId
      projectKey: $projectKey
      boardId: $boardId
      boardViewId: $boardViewId
      groupColumnValue: $groupColumnValue
      offset: $offset
      arrangement: $arrangement
    ) {
      groupedBoardViewPostList {
        ...GroupFields
      }
      total {
        ...TotalFields
      }
      mark
    }
  }
  ${GROUP_FIELDS}
  ${TOTAL_FIELDS}
  ${POST_FRAGMENT}
  ${SUB_POST_FRAGMENT}
`);

/** The next rows of one group. */
export const getGroupPart = async (
  address: BoardAddress,
  boardViewId: string,
  groupKey: string,
  offset: number,
  draft: Draft | undefined,
  searchText: string,
): Promise<{ group: LoadedGroup; total: ViewTotal }> => {
  const { partitionBoardViewPostList: part } = await query(GROUP_PART, {
    ...address,
    boardViewId,
    groupColumnValue: groupKey || null,
    offset,
    arrangement: arrangementOf(draft, searchText),
  });
  return { group: groupFromWire(part.groupedBoardViewPostList), total: totalFromWire(part.total) };
};

const SUB_POSTS = operation<'SubPosts'>(/* GraphQL */ `
  query SubPosts($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $postIdList: [ID!]!) {
    subPostList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, postIdList: $postIdList) {
      ...SubPostFields
    }
  }
  ${SUB_POST_FRAGMENT}
`);

/** The sub-posts of posts that came without. */
export const getSubPosts = async (address: BoardAddress, postIdList: string[]): Promise<Row[]> =>
  (await query(SUB_POSTS, { ...address, postIdList })).subPostList.map(fromWireSubPost);
