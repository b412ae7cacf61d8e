import type { Operations } from '#app/lib/api/board-api.ts';
import { operation, query } from '#app/lib/api/graphql.ts';
import { fromWirePost } from '#shared/board/rows/wire-post.ts';
import { fromWireSubPost } from '#shared/board/rows/wire-sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import type { PostPageType } from '#shared/enums/enums.ts';
import { POST_FRAGMENT, SUB_POST_FRAGMENT } from '#shared/graphql/fragments.ts';
import type { PageElement } from '#shared/rules/post/page-elements.ts';
import { fromSubPostHistory, HISTORY_FIELDS, type History, SUB_POST_HISTORY_FIELDS } from './history.ts';

interface PostAddress {
  workspaceId: string;
  projectKey: string;
  projectSerialNumber: number;
}

/** A captured page: a picture or a recording. */
export interface CapturedPage {
  id: string;
  postPageType: PostPageType;
  status: 'WAITING' | 'READY' | 'REFUSED';
  refusedReason?: string | null;
  fileName: string;
  pageUrl?: string | null;
  emulatedUserAgent?: string | null;
  imageUrl?: string | null;
  thumbnailImageUrl?: string | null;
  videoUrl?: string | null;
  windowWidth?: number | null;
  windowHeight?: number | null;
  pageXOffset?: number | null;
  pageYOffset?: number | null;
  pixelRatio?: number | null;
  displayWidth?: number | null;
  displayHeight?: number | null;
  pageElementList: readonly PageElement[];
}

/** All reactions of one kind to a comment. */
export interface Reaction {
  reactionType: number;
  count: number;
  isReacted: boolean;
  /** The first people who reacted. */
  userAccountNameList: readonly string[];
}

export interface Comment {
  id: string;
  comment: string;
  commentedUserAccountName: string;
  createdAt: string;
  /** Differs from `createdAt` when the comment was edited. */
  updatedAt: string;
  /** Kinds of reactions that at least one person chose. */
  reactionList: readonly Reaction[];
}

export const COMMENT_FIELDS = /* GraphQL */ `
          id
          comment
          commentedUserAccountName
          createdAt
          updatedAt
          reactionList {
            reactionType
            count
            isReacted
            userAccountNameList
          }
`;

/** Comments that follow each other, oldest first. */
export interface CommentPart {
  comments: readonly Comment[];
  /** Cursor for earlier comments; undefined: there are none. */
  before: string | undefined;
}

/** Contents, captured pages and comments of a post or sub-post. */
interface PostBody {
  contentsHtml?: string | null;
  contentsRevision?: number | null;
  pageList?: CapturedPage[] | null;
  commentList?: Comment[] | null;
  commentListBefore?: string | null;
  isFollowed?: boolean | null;
}

export interface PostDetail {
  boardId: string;
  boardName: string;
  row: Row;
  post: PostBody & { id: string; revision: number; commentRevision?: number | null };
  historyList: History[];
  /** Ordered sub-posts of a post; empty for a sub-post. */
  subPosts: Row[];
  /** Sub-posts only: the post it belongs to. */
  parent?: { id: string; projectSerialNumber: number; title: string };
  /** Set when the requested serial number is that of a sub-post of this post. */
  subPostProjectSerialNumber?: number | undefined;
}

const BODY = /* GraphQL */ `
        contentsHtml
        contentsRevision
        pageList {
          id
          postPageType
          status
          refusedReason
          fileName
          pageUrl
          emulatedUserAgent
          imageUrl
          thumbnailImageUrl
          videoUrl
          windowWidth
          windowHeight
          pageXOffset
          pageYOffset
          pixelRatio
          displayWidth
          displayHeight
          pageElementList {
            id
            selector
            width
            height
            elementXOffset
            elementYOffset
            windowWidth
            windowHeight
            pageXOffset
            pageYOffset
          }
        }
        commentList {
          ${COMMENT_FIELDS}
        }
        commentListBefore
        isFollowed
`;

/** A post with its newest history entries. */
export const POST_PAGE_FIELDS = /* GraphQL */ `
    postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) {
      board {
        id
        name
      }
      subPostProjectSerialNumber
      post {
        ...PostFields
        mergedInto
        mergedFrom
        subPostList {
          ...SubPostFields
        }
        ${BODY}
      }
      historyList {
        ${HISTORY_FIELDS}
      }
    }
`;

/** The panel's query; the benchmark uses the same one. */
export const POST_PAGE = operation<'PostPage'>(/* GraphQL */ `
  query PostPage($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) {
    ${POST_PAGE_FIELDS}
  }
  ${POST_FRAGMENT}
  ${SUB_POST_FRAGMENT}
`);

/** Everything the panel shows of a post, in one request. */
export const getPostDetail = async (address: PostAddress): Promise<PostDetail> =>
  postDetailFrom(await query(POST_PAGE, address));

export const postDetailFrom = ({ postPage }: Pick<Operations['PostPage']['data'], 'postPage'>): PostDetail => {
  const { board, post, subPostProjectSerialNumber, historyList } = postPage;
  return {
    boardId: board.id,
    boardName: board.name,
    row: fromWirePost(post),
    post,
    historyList: historyList ?? [],
    subPosts: (post.subPostList ?? []).map(fromWireSubPost),
    subPostProjectSerialNumber: subPostProjectSerialNumber ?? undefined,
  };
};

interface SubPostAddress extends PostAddress {
  subPostProjectSerialNumber: number;
}

export const SUB_POST_PAGE_FIELDS = /* GraphQL */ `
    subPostPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber, subPostProjectSerialNumber: $subPostProjectSerialNumber) {
      board {
        id
        name
      }
      post {
        id
        projectSerialNumber
        title
      }
      subPost {
        ...SubPostFields
        ${BODY}
      }
      historyList {
        ${SUB_POST_HISTORY_FIELDS}
      }
    }
`;

const SUB_POST_PAGE = operation<'SubPostPage'>(/* GraphQL */ `
  query SubPostPage($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!, $subPostProjectSerialNumber: Int!) {
    ${SUB_POST_PAGE_FIELDS}
  }
  ${SUB_POST_FRAGMENT}
`);

/** As `getPostDetail`, for a sub-post; its history is converted to the entries of a post. */
export const getSubPostDetail = async (address: SubPostAddress): Promise<PostDetail> =>
  subPostDetailFrom(await query(SUB_POST_PAGE, address));

export const subPostDetailFrom = ({
  subPostPage,
}: Pick<Operations['SubPostPage']['data'], 'subPostPage'>): PostDetail => ({
  boardId: subPostPage.board.id,
  boardName: subPostPage.board.name,
  row: fromWireSubPost(subPostPage.subPost),
  post: subPostPage.subPost,
  historyList: (subPostPage.historyList ?? []).map(fromSubPostHistory),
  subPosts: [],
  parent: subPostPage.post,
});

const POST_PLACE = operation<'PostPlace'>(/* GraphQL */ `
  query PostPlace($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) {
    postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) {
      board {
        id
      }
      subPostProjectSerialNumber
      post {
        projectSerialNumber
      }
    }
  }
`);

/**
 * The board of a post, which a short address does not name. For the serial number of a sub-post, its post is returned
 * too.
 */
export const getPlaceOfPost = async (
  address: PostAddress,
): Promise<{ boardId: string; projectSerialNumber: number; subPostProjectSerialNumber: number | undefined }> => {
  const { board, post, subPostProjectSerialNumber } = (await query(POST_PLACE, address)).postPage;
  return {
    boardId: board.id,
    projectSerialNumber: post.projectSerialNumber,
    subPostProjectSerialNumber: subPostProjectSerialNumber ?? undefined,
  };
};
