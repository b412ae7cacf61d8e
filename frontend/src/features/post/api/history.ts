import type { PostHistoryListQuery, SubPostHistoryListQuery } from '#app/lib/api/board-api.ts';
import { operation, query } from '#app/lib/api/graphql.ts';
import { postActionOf } from '#shared/board/rows/sub-post-actions.ts';
import type { CellValue } from '#shared/board/types.ts';

export type History = PostHistoryListQuery['postHistoryList'][number] & { isOfSubPost?: boolean };

export const HISTORY_FIELDS = /* GraphQL */ `
      id
      actionType
      actionUserAccountName
      actionDate
      postTitle
      afterPostTitle
      customActionName
      secretaryRequestedBy
      actionColumnName
      actionColumnType
      beforeText
      afterText
      isParentChanged
      isRestored
      isPage
      isMerge
      subPostList {
        isBefore
        subPostSerialNumber
        subPostTitle
      }
`;

export const SUB_POST_HISTORY_FIELDS = /* GraphQL */ `
      id
      actionType
      actionUserAccountName
      actionDate
      subPostTitle
      afterSubPostTitle
      actionColumnName
      actionColumnType
      beforeText
      afterText
      isParentChanged
      isRestored
      isPage
      isMerge
`;

/** In the words of a post's. */
export const fromSubPostHistory = ({
  actionType,
  subPostTitle,
  afterSubPostTitle,
  ...entry
}: SubPostHistoryListQuery['subPostHistoryList'][number]): History => ({
  ...entry,
  actionType: postActionOf(actionType) ?? 0,
  postTitle: subPostTitle,
  afterPostTitle: afterSubPostTitle,
  customActionName: null,
  secretaryRequestedBy: null,
  subPostList: null,
  isOfSubPost: true,
});

const POST_HISTORY = operation<'PostHistoryList'>(/* GraphQL */ `
  query PostHistoryList($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!, $before: ID!) {
    postHistoryList(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber, before: $before) {
      ${HISTORY_FIELDS}
    }
  }
`);

const SUB_POST_HISTORY = operation<'SubPostHistoryList'>(/* GraphQL */ `
  query SubPostHistoryList($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!, $subPostProjectSerialNumber: Int!, $before: ID!) {
    subPostHistoryList(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber, subPostProjectSerialNumber: $subPostProjectSerialNumber, before: $before) {
      ${SUB_POST_HISTORY_FIELDS}
    }
  }
`);

interface Ask {
  workspaceId: string;
  projectKey: string;
  /** The post's. */
  projectSerialNumber: number;
  /** Of a sub-post: its own. */
  subPostProjectSerialNumber?: number | undefined;
  before: string;
}

/** The changes right before one of them, newest first. */
export const getEarlierHistory = async ({ subPostProjectSerialNumber, ...ask }: Ask): Promise<History[]> =>
  subPostProjectSerialNumber === undefined
    ? (await query(POST_HISTORY, ask)).postHistoryList
    : (await query(SUB_POST_HISTORY, { ...ask, subPostProjectSerialNumber })).subPostHistoryList.map(
        fromSubPostHistory,
      );

/** What one entry keeps whole, before and after. */
export interface HistoryDetail {
  /** Of contents, or of a comment. */
  before: string | undefined;
  after: string | undefined;
  /** Of a column; undefined in entries from before values were kept. */
  cell: { columnId: string; value: CellValue | undefined; afterValue: CellValue | undefined } | undefined;
}

const HISTORY_DETAIL = operation<'PostHistoryDetail'>(/* GraphQL */ `
  query PostHistoryDetail($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!, $historyId: ID!) {
    postHistoryDetail(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber, historyId: $historyId) {
      postContentsHtml
      afterPostContentsHtml
      columnId
      value
      afterValue
    }
  }
`);

const parsed = (value: string | null | undefined): CellValue | undefined =>
  value ? (JSON.parse(value) as CellValue) : undefined;

/** `projectSerialNumber`: its own, of a sub-post too. */
export async function getHistoryDetail(address: {
  workspaceId: string;
  projectKey: string;
  projectSerialNumber: number;
  historyId: string;
}): Promise<HistoryDetail> {
  const { postContentsHtml, afterPostContentsHtml, columnId, value, afterValue } = (
    await query(HISTORY_DETAIL, address)
  ).postHistoryDetail;
  return {
    before: postContentsHtml ?? undefined,
    after: afterPostContentsHtml ?? undefined,
    cell: columnId ? { columnId, value: parsed(value), afterValue: parsed(afterValue) } : undefined,
  };
}
