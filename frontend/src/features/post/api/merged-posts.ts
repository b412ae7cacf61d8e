import type { Operations } from '#app/lib/api/board-api.ts';
import { operation, query } from '#app/lib/api/graphql.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { COMMENT_FIELDS } from './post-page.ts';

const MERGED = operation<'MergedPosts'>(/* GraphQL */ `
  query MergedPosts($workspaceId: ID!, $projectKey: ID!, $param: PostSerialParam!) {
    getPostListByProjectSerialNumber(workspaceId: $workspaceId, projectKey: $projectKey, param: $param) {
      projectSerialNumber
      title
      postedUserAccountName
      createdAt
      commentCount
      mergedInto
    }
  }
`);

export type MergedPost = Operations['MergedPosts']['data']['getPostListByProjectSerialNumber'][number];

/** In the order of the numbers; deleted ones are left out. */
export const getMergedPosts = async (
  place: ProjectPlace,
  projectSerialNumberList: readonly number[],
): Promise<MergedPost[]> =>
  (await query(MERGED, { ...place, param: { projectSerialNumberList: [...projectSerialNumberList] } }))
    .getPostListByProjectSerialNumber;

const MERGED_BODY = operation<'MergedPostBody'>(/* GraphQL */ `
  query MergedPostBody($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) {
    postWithLinkedPost(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) {
      post {
        contentsHtml
        pageCount
        commentListBefore
        commentList {
          ${COMMENT_FIELDS}
        }
      }
      linkedPostList {
        id
        projectSerialNumber
        title
      }
    }
  }
`);

export type MergedBody = Operations['MergedPostBody']['data']['postWithLinkedPost'];

/** What it says, what was said about it, and what it is linked with. */
export const getMergedBody = async (place: ProjectPlace, projectSerialNumber: number): Promise<MergedBody> =>
  (await query(MERGED_BODY, { ...place, projectSerialNumber })).postWithLinkedPost;
