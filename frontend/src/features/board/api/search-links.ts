import { operation, query } from '#app/lib/api/graphql.ts';
import type { LinkedBoard } from '#shared/board/types.ts';

export interface FoundPost {
  id: string;
  projectSerialNumber: number;
  title: string;
}

const SEARCH = operation<'SearchLinks'>(/* GraphQL */ `
  query SearchLinks($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $param: PostSearchParam!) {
    searchPostList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, param: $param) {
      id
      projectSerialNumber
      title
    }
  }
`);

const FOUND_MAX = 20;

/** Posts of the linked boards in which what was typed stands; the newest without it. */
export const searchLinks = async (
  workspaceId: string,
  boards: readonly LinkedBoard[],
  text: string,
): Promise<FoundPost[]> => {
  const found = await Promise.all(
    boards.map(({ id: boardId, projectKey }) =>
      query(SEARCH, { workspaceId, projectKey, boardId, param: { text: text.slice(0, 200), limit: FOUND_MAX } }),
    ),
  );
  return found.flatMap(({ searchPostList }) => searchPostList).slice(0, FOUND_MAX);
};
