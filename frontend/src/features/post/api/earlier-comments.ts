import { operation, query } from '#app/lib/api/graphql.ts';
import { COMMENT_FIELDS, type CommentPart } from './post-page.ts';

interface Ask {
  workspaceId: string;
  projectKey: string;
  projectSerialNumber: number;
  before: string;
}

const COMMENT_LIST = operation<'CommentList'>(/* GraphQL */ `
  query CommentList($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!, $before: ID!) {
    commentList(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber, before: $before) {
      commentList {
        ${COMMENT_FIELDS}
      }
      before
    }
  }
`);

/** The comments right before one of them. */
export const getEarlierComments = async (ask: Ask): Promise<CommentPart> => {
  const { commentList, before } = (await query(COMMENT_LIST, ask)).commentList;
  return { comments: commentList, before: before ?? undefined };
};
