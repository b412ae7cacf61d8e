import { operation, query } from '#app/lib/api/graphql.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import type { ArchiveItemType } from '#shared/enums/enums.ts';

export interface ArchivedPost {
  id: string;
  title: string;
  projectSerialNumber: number;
  subPostCount?: number | null | undefined;
  /** Of a sub-post: the post that it belongs to. */
  parent?: { id: string; title: string; projectSerialNumber: number; isArchived: boolean } | undefined;
}

export interface ArchiveItem {
  id: string;
  type: ArchiveItemType;
  by: string | undefined;
  at: string;
  board: { id: string; name: string };
  /** What was archived, or where the post lies; undefined where that is gone. */
  section: { id: string; name: string; isArchived: boolean } | undefined;
  post: ArchivedPost | undefined;
}

export interface ArchiveFilter {
  text: string;
  type: ArchiveItemType | undefined;
  boardId: string | undefined;
}

/** As many as one answer holds. */
export const ARCHIVE_PART = 50;

const ARCHIVE = operation<'Archive'>(/* GraphQL */ `
  query Archive(
    $workspaceId: ID!
    $projectKey: ID!
    $boardId: ID
    $offset: Int!
    $count: Int!
    $text: String
    $archiveItemTypeList: [Int!]
  ) {
    projectArchiveItemList(
      workspaceId: $workspaceId
      projectKey: $projectKey
      boardId: $boardId
      offset: $offset
      count: $count
      text: $text
      archiveItemTypeList: $archiveItemTypeList
    ) {
      id
      archiveItemType
      archivedUserAccountName
      board {
        id
        name
      }
      boardSection {
        id
        name
        archivedAt
      }
      post {
        id
        postId
        title
        projectSerialNumber
        subPostCount
        parent {
          title
          projectSerialNumber
          archivedAt
        }
      }
      createdAt
    }
    projectArchiveItemListCount(
      workspaceId: $workspaceId
      projectKey: $projectKey
      boardId: $boardId
      offset: $offset
      count: $count
      text: $text
      archiveItemTypeList: $archiveItemTypeList
    ) {
      count
    }
  }
`);

export async function getArchive(
  place: ProjectPlace,
  { text, type, boardId }: ArchiveFilter,
  offset: number,
): Promise<{ items: ArchiveItem[]; total: number }> {
  const answer = await query(ARCHIVE, {
    ...place,
    boardId,
    offset,
    count: ARCHIVE_PART,
    text,
    archiveItemTypeList: type === undefined ? undefined : [type],
  });
  return {
    items: answer.projectArchiveItemList.map(
      ({ id, archiveItemType, archivedUserAccountName, board, boardSection, post, createdAt }): ArchiveItem => ({
        id,
        type: archiveItemType as ArchiveItemType,
        by: archivedUserAccountName ?? undefined,
        at: createdAt,
        board,
        section: boardSection
          ? { id: boardSection.id, name: boardSection.name, isArchived: isArchivedItself(boardSection) }
          : undefined,
        post: post
          ? {
              id: post.id,
              title: post.title,
              projectSerialNumber: post.projectSerialNumber,
              subPostCount: post.subPostCount,
              parent:
                post.postId && post.parent
                  ? {
                      id: post.postId,
                      title: post.parent.title,
                      projectSerialNumber: post.parent.projectSerialNumber,
                      isArchived: isArchivedItself(post.parent),
                    }
                  : undefined,
            }
          : undefined,
      }),
    ),
    total: answer.projectArchiveItemListCount.count,
  };
}
