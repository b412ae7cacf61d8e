import { operation, query } from '#app/lib/api/graphql.ts';

export interface PostName {
  projectSerialNumber: number;
  title: string;
  projectBoardId: string;
}

const POSTS = operation<'PostsBySerialNumber'>(/* GraphQL */ `
  query PostsBySerialNumber($workspaceId: ID!, $projectKey: ID!, $param: PostSerialParam!) {
    getPostListByProjectSerialNumber(workspaceId: $workspaceId, projectKey: $projectKey, param: $param) {
      projectSerialNumber
      title
      projectBoardId
    }
  }
`);

/** In the order of the numbers, without those that are gone. Other lists of posts come without their board, these never. */
export const getPostNames = async (
  workspaceId: string,
  projectKey: string,
  projectSerialNumberList: number[],
): Promise<PostName[]> =>
  (
    await query(POSTS, { workspaceId, projectKey, param: { projectSerialNumberList } })
  ).getPostListByProjectSerialNumber.map((post) => ({ ...post, projectBoardId: post.projectBoardId! }));
