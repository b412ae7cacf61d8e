import type { Operations } from '#app/lib/api/board-api.ts';
import { operation, query } from '#app/lib/api/graphql.ts';
import { call } from '#app/lib/api/rest-client.ts';
import { type BulkSelection, bulk } from '#shared/contract/bulk.ts';
import type { BoardAddress } from '../state/types.ts';

/** What a move would do. */
const PLAN_FIELDS = /* GraphQL */ `
  fragment PostMovePlanFields on PostMovePlan {
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
`;

const MOVE_PLAN = operation<'PostMovePlan'>(/* GraphQL */ `
  query PostMovePlan($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $targetBoardId: ID!, $postIdList: [ID!]!) {
    postMovePlan(
      workspaceId: $workspaceId
      projectKey: $projectKey
      boardId: $boardId
      targetBoardId: $targetBoardId
      postIdList: $postIdList
    ) {
      ...PostMovePlanFields
    }
  }
  ${PLAN_FIELDS}
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
      ...PostMovePlanFields
    }
  }
  ${PLAN_FIELDS}
`);

export type MovePlan = Operations['PostMovePlan']['data']['postMovePlan'];
export type MovedColumn = MovePlan['columnList'][number];

/** What the dialog tells of a move, whoever carries it out. */
export type PlannedMove = Omit<MovePlan, 'partList' | 'postCount'>;

/** As below, of posts that a job moves. */
export async function getManyMovePlan(
  address: BoardAddress,
  targetBoardId: string,
  selection: BulkSelection,
): Promise<PlannedMove> {
  const { columnList, refusal = null, ...plan } = await call(bulk.movePlan, { ...address, targetBoardId, selection });
  return {
    ...plan,
    refusal,
    columnList: columnList.map(
      ({ targetName = null, reason = null, ...column }) => ({ ...column, targetName, reason }) as MovedColumn,
    ),
  };
}

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
