import { operation, query } from '#app/lib/graphql.ts';
import type { WirePost } from '#shared/board/wire-post.ts';
import { POST_FRAGMENT } from '#shared/graphql/fragments.ts';

interface PostAddress {
  workspaceId: string;
  projectKey: string;
  projectSerialNumber: number;
}

export interface PageImage {
  id: string;
  status: 'WAITING' | 'READY' | 'REFUSED';
  refusedReason?: string | null;
  fileName: string;
  pageUrl?: string | null;
  imageUrl?: string | null;
  thumbnailImageUrl?: string | null;
  displayWidth?: number | null;
  displayHeight?: number | null;
}

export interface Comment {
  id: string;
  comment: string;
  commentText: string;
  commentedUserAccountName: string;
  createdAt: string;
}

export interface History {
  id: string;
  actionType: number;
  actionUserAccountName: string;
  actionDate: string;
  postTitle?: string | null;
  afterPostTitle?: string | null;
  /** The button that did it. */
  customActionName?: string | null;
  actionColumnName?: string | null;
  actionColumnType?: number | null;
  beforeText?: string | null;
  afterText?: string | null;
}

export interface PostDetail {
  boardId: string;
  boardName: string;
  post: WirePost & { contents?: string | null; contentsHtml?: string | null; pageList?: PageImage[] | null; commentList?: Comment[] | null };
  historyList: History[];
}

const POST_PAGE = operation<{ postPage: { board: { id: string; name: string }; post: PostDetail['post'] }; postHistoryList: History[] }, PostAddress>(/* GraphQL */ `
  query PostPage($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) {
    postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) {
      board {
        id
        name
      }
      post {
        ...PostFields
        contents
        contentsHtml
        pageList {
          id
          status
          refusedReason
          fileName
          pageUrl
          imageUrl
          thumbnailImageUrl
          displayWidth
          displayHeight
        }
        commentList {
          id
          comment
          commentText
          commentedUserAccountName
          createdAt
        }
      }
    }
    postHistoryList(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) {
      id
      actionType
      actionUserAccountName
      actionDate
      postTitle
      afterPostTitle
      customActionName
      actionColumnName
      actionColumnType
      beforeText
      afterText
    }
  }
  ${POST_FRAGMENT}
`);

/** Everything the panel shows of a post, in one request. */
export const getPostDetail = async (address: PostAddress): Promise<PostDetail> => {
  const { postPage, postHistoryList } = await query(POST_PAGE, address);
  return { boardId: postPage.board.id, boardName: postPage.board.name, post: postPage.post, historyList: postHistoryList };
};

const POST_PLACE = operation<{ postPage: { board: { id: string } } }, PostAddress>(/* GraphQL */ `
  query PostPlace($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) {
    postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) {
      board {
        id
      }
    }
  }
`);

/** The board a post stands on: its short address does not name it. */
export const getBoardOfPost = async (address: PostAddress): Promise<string> => (await query(POST_PLACE, address)).postPage.board.id;
