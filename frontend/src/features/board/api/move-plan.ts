import type { Operations } from '#app/lib/board-api.ts';
import { operation, query } from '#app/lib/graphql.ts';
import type { BoardAddress } from '../state/types.ts';

const MOVE_PLAN = operation<'PostMovePlan'>(/* GraphQL */ `
  query PostMovePlan($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $targetBoardId: ID!, $postIdList: [ID!]!) {
    postMovePlan(
      workspaceId: $workspaceId
      projectKey: $projectKey
      boardId: $boardId
      targetBoardId: $targetBoardId
      postIdList: $postIdList
    ) {
      postCount
      subPostCount
      columnList {
        columnId
        name
        columnType
        targetName
        followCount
        stayCount
        reason
        optionNameList
      }
      missingList {
        name
        count
      }
      partList {
        postIdList
      }
      refusal
    }
  }
`);

export type MovePlan = Operations['PostMovePlan']['data']['postMovePlan'];
export type MovedColumn = MovePlan['columnList'][number];

/** What a move would do, before anything is done. */
export const getMovePlan = async (
  address: BoardAddress,
  targetBoardId: string,
  postIdList: string[],
): Promise<MovePlan> => (await query(MOVE_PLAN, { ...address, targetBoardId, postIdList })).postMovePlan;
