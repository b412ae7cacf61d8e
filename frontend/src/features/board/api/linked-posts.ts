import { operation, query } from '#app/lib/api/graphql.ts';
import { LINKED_POSTS_PER_CALL as AT_ONCE } from '#shared/board/limits.ts';
import type { LinkedPost } from '#shared/board/types.ts';
import type { BoardAddress } from '../state/types.ts';
import { linkedPostFromWire } from '../state/wire/from-wire.ts';
import { LINKED_POST_FIELDS } from './board-fields.ts';

const LINKED_POSTS = operation<'LinkedPosts'>(/* GraphQL */ `
  query LinkedPosts($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $postIdList: [ID!]!) {
    linkedPostList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, postIdList: $postIdList) {
      ...LinkedPostFields
    }
  }
  ${LINKED_POST_FIELDS}
`);

/** Posts that links lead to, as far as this person may see them. */
export const getLinkedPosts = async (address: BoardAddress, ids: string[]): Promise<LinkedPost[]> => {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const answers = await Promise.all(parts.map((postIdList) => query(LINKED_POSTS, { ...address, postIdList })));
  return answers.flatMap(({ linkedPostList }) => linkedPostList.map(linkedPostFromWire));
};
