import { operation, query } from '#app/lib/graphql.ts';

export interface PostName {
  projectSerialNumber: number;
  title: string;
  projectBoardId: string;
}

const POSTS = operation<{ getPostListByProjectSerialNumber: PostName[] }, { workspaceId: string; projectKey: string; param: { projectSerialNumberList: readonly number[] } }>(/* GraphQL */ `
  query PostsBySerialNumber($workspaceId: ID!, $projectKey: ID!, $param: PostSerialParam!) {
    getPostListByProjectSerialNumber(workspaceId: $workspaceId, projectKey: $projectKey, param: $param) {
      projectSerialNumber
      title
      projectBoardId
    }
  }
`);

/** In the order of the numbers, without those that are gone. */
export const getPostNames = async (workspaceId: string, projectKey: string, projectSerialNumberList: readonly number[]): Promise<PostName[]> =>
  (await query(POSTS, { workspaceId, projectKey, param: { projectSerialNumberList } })).getPostListByProjectSerialNumber;
