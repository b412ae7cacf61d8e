import { operation, query } from '#app/lib/api/graphql.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { type TreeNode, treeOf } from './tree-of.ts';

export interface ViewAddress extends ProjectPlace {
  boardId: string;
  boardViewId: string;
}

export interface LinkedTree {
  nodes: TreeNode[];
  /** There is more than the server answers. */
  isMore: boolean;
}

export interface LinkedTrees {
  parents: LinkedTree | undefined;
  children: LinkedTree | undefined;
}

const LINKED_TREES = operation<'LinkedTrees'>(/* GraphQL */ `
  query LinkedTrees($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $boardViewId: ID!, $projectSerialNumber: Int!) {
    postWithLinkedPostTreeAndLinkedPost(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, boardViewId: $boardViewId, projectSerialNumber: $projectSerialNumber) {
      post {
        isShowParentPostList
        isShowChildPostList
        isMoreParentPost
        isMoreChildPost
        parentPostList {
          ...LevelFields
        }
        childPostList {
          ...LevelFields
        }
      }
    }
  }
  fragment LevelFields on PostTreeLevel {
    depth
    postList {
      id
      projectSerialNumber
      title
      projectBoardId
      projectBoardName
      projectKey
      archivedAt
      status {
        name
        color
        statusType
      }
      referencedPostId
    }
  }
`);

/** The posts above and below one post, as far as this person may see them; undefined where there are none. */
export const getLinkedTrees = async (address: ViewAddress & { projectSerialNumber: number }): Promise<LinkedTrees> => {
  const { post } = (await query(LINKED_TREES, address)).postWithLinkedPostTreeAndLinkedPost;
  return {
    parents: post.isShowParentPostList
      ? { nodes: treeOf(post.parentPostList ?? []), isMore: post.isMoreParentPost ?? false }
      : undefined,
    children: post.isShowChildPostList
      ? { nodes: treeOf(post.childPostList ?? []), isMore: post.isMoreChildPost ?? false }
      : undefined,
  };
};
