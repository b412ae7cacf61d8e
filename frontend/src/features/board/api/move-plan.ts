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

const PARENT_PLAN = operation<'PostParentPlan'>(/* GraphQL */ `
  query PostParentPlan(
    $workspaceId: ID!
    $projectKey: ID!
    $boardId: ID!
    $targetBoardId: ID!
    $postId: ID!
    $parentPostId: ID
  ) {
    postParentPlan(
      workspaceId: $workspaceId
      projectKey: $projectKey
      boardId: $boardId
      targetBoardId: $targetBoardId
      postId: $postId
      parentPostId: $parentPostId
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

/** What of a post would not follow where it becomes a sub-post; of a sub-post where it becomes a post. */
export const getParentPlan = async (
  address: BoardAddress,
  ask: { targetBoardId: string; postId: string; parentPostId: string | undefined },
): Promise<MovePlan> => (await query(PARENT_PLAN, { ...address, ...ask })).postParentPlan;
