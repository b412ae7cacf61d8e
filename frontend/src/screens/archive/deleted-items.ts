import { operation, query } from '#app/lib/api/graphql.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import type { ArchiveItemType } from '#shared/enums/enums.ts';

export interface DeletedItem {
  id: string;
  type: ArchiveItemType;
  by: string;
  at: string;
  restorableUntil: string;
  board: { id: string; name: string };
  title: string;
  /** Undefined: a section or a board. */
  projectSerialNumber: number | undefined;
  boardSectionId: string | undefined;
  postId: string | undefined;
  subPostCount: number | undefined;
}

/** As many as one answer holds. */
const PART = 50;

const DELETED = operation<'Deleted'>(/* GraphQL */ `
  query Deleted($workspaceId: ID!, $projectKey: ID!, $count: Int!, $cursor: String) {
    projectDeletedItemList(workspaceId: $workspaceId, projectKey: $projectKey, count: $count, cursor: $cursor) {
      itemList {
        id
        archiveItemType
        deletedUserAccountName
        deletedAt
        restorableUntil
        board {
          id
          name
        }
        title
        projectSerialNumber
        boardSectionId
        postId
        subPostCount
      }
      cursor
    }
  }
`);

/** The next part, and where the one after it begins. */
export async function getDeleted(
  place: ProjectPlace,
  cursor?: string,
): Promise<{ items: DeletedItem[]; cursor: string | undefined }> {
  const { projectDeletedItemList: part } = await query(DELETED, { ...place, count: PART, cursor });
  return {
    items: part.itemList.map(
      ({
        archiveItemType,
        deletedUserAccountName,
        deletedAt,
        postId,
        subPostCount,
        projectSerialNumber,
        boardSectionId,
        ...item
      }) => ({
        ...item,
        type: archiveItemType as ArchiveItemType,
        by: deletedUserAccountName,
        at: deletedAt,
        postId: postId ?? undefined,
        subPostCount: subPostCount ?? undefined,
        projectSerialNumber: projectSerialNumber ?? undefined,
        boardSectionId: boardSectionId ?? undefined,
      }),
    ),
    cursor: part.cursor ?? undefined,
  };
}
