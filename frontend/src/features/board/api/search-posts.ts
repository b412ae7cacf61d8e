import { operation, query } from '#app/lib/api/graphql.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';

export interface ProjectPost {
  id: string;
  projectSerialNumber: number;
  title: string;
  projectBoardId: string;
}

const SEARCH = operation<'SearchProjectPosts'>(/* GraphQL */ `
  query SearchProjectPosts($workspaceId: ID!, $projectKey: ID!, $param: PostSearchParam!) {
    advancedSearchProjectPostList(workspaceId: $workspaceId, projectKey: $projectKey, param: $param) {
      id
      projectSerialNumber
      title
      projectBoardId
    }
  }
`);

const FOUND_MAX = 20;

/** Posts at work of all boards of the project in which what was typed stands; the newest without it. */
export const searchPosts = async (place: ProjectPlace, text: string): Promise<ProjectPost[]> =>
  (await query(SEARCH, { ...place, param: { text, limit: FOUND_MAX } })).advancedSearchProjectPostList.map((post) => ({
    ...post,
    projectBoardId: post.projectBoardId!,
  }));
