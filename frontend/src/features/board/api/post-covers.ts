import { operation, query } from '#app/lib/api/graphql.ts';
import type { BoardAddress } from '../state/types.ts';

const POST_COVERS = operation<'PostCovers'>(/* GraphQL */ `
  query PostCovers($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $postIdList: [ID!]!) {
    postCoverList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, postIdList: $postIdList) {
      postId
      thumbnailImageUrl
    }
  }
`);

/** By the posts' ids; those without a captured page are not in it. */
export async function getPostCovers(address: BoardAddress, postIdList: string[]): Promise<ReadonlyMap<string, string>> {
  const { postCoverList } = await query(POST_COVERS, { ...address, postIdList });
  return new Map(postCoverList.map(({ postId, thumbnailImageUrl }) => [postId, thumbnailImageUrl]));
}
