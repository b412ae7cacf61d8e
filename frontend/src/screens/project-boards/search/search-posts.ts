import { operation, query } from '#app/lib/api/graphql.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import type { CellValue, Column } from '#shared/board/types.ts';
import { withoutNulls } from '#shared/board/without-nulls.ts';
import type { ProjectFilter } from './asked.ts';

export interface FoundPost {
  projectSerialNumber: number;
  title: string;
  /** Itself or with its section. */
  isArchived: boolean;
  values: Record<string, CellValue>;
  /** Those that were found themselves. */
  subPostList: { subPostProjectSerialNumber: number; title: string }[];
}

export interface FoundSection {
  id: string;
  name: string;
  /** All that was found there. */
  count: number;
  posts: readonly FoundPost[];
}

export interface FoundBoard {
  id: string;
  name: string;
  columns: readonly Column[];
  sections: readonly FoundSection[];
}

const FIND = operation<'FindInProject'>(/* GraphQL */ `
  query FindInProject($workspaceId: ID!, $projectKey: ID!, $input: ProjectFilterInput!) {
    getProjectFilterPostListFromAllBoard(workspaceId: $workspaceId, projectKey: $projectKey, input: $input) {
      isMoreBoard
      boardWithPostViewList {
        projectBoardId
        projectBoardName
        projectBoardColumnList {
          id
          name
          columnType
          isStatus
          isDeadline
          numericUnit
          numericUnitDisplayType
          valueOptionList {
            id
            name
            color
            statusType
          }
        }
        sectionWithPostViewList {
          section {
            id
            name
          }
          postCount
          postList {
            projectSerialNumber
            title
            archivedAt
            sectionArchivedAt
            values
            subPostList {
              subPostProjectSerialNumber
              title
            }
          }
        }
      }
    }
  }
`);

/** Of each section so many at first, and so many more at a time. */
export const FIRST = 10;
const MORE = 50;

/** As many boards as one answer holds. */
export interface FoundBoards {
  boards: FoundBoard[];
  isMoreBoard: boolean;
}

const find = async (
  place: ProjectPlace,
  filter: ProjectFilter,
  part: { limit: number; offset: number },
): Promise<FoundBoards> => {
  const { boardWithPostViewList, isMoreBoard } = (await query(FIND, { ...place, input: { ...filter, ...part } }))
    .getProjectFilterPostListFromAllBoard;
  const boards = boardWithPostViewList.map((board) => ({
    id: board.projectBoardId,
    name: board.projectBoardName,
    // A line of a find shows no more of them.
    columns: board.projectBoardColumnList.map(withoutNulls) as Column[],
    sections: board.sectionWithPostViewList.map(({ section, postCount, postList }) => ({
      id: section.id,
      name: section.name,
      count: postCount,
      posts: postList.map(({ archivedAt, sectionArchivedAt, ...post }) => ({
        ...post,
        isArchived: Boolean(archivedAt ?? sectionArchivedAt),
        values: JSON.parse(post.values) as FoundPost['values'],
        subPostList: post.subPostList ?? [],
      })),
    })),
  }));
  return { boards, isMoreBoard };
};

/** The beginning of what every section of the project has. */
export const findInProject = (place: ProjectPlace, filter: ProjectFilter): Promise<FoundBoards> =>
  find(place, filter, { limit: FIRST, offset: 0 });

/** The next part of one section. */
export async function findMore(
  place: ProjectPlace,
  filter: ProjectFilter,
  boardId: string,
  section: FoundSection,
): Promise<FoundSection> {
  const {
    boards: [board],
  } = await find(
    place,
    { ...filter, projectBoardIdList: [boardId], boardSectionIdList: [section.id] },
    { limit: MORE, offset: section.posts.length },
  );
  const next = board?.sections[0];
  const known = new Set(section.posts.map((post) => post.projectSerialNumber));
  const posts = [...section.posts, ...(next?.posts ?? []).filter((post) => !known.has(post.projectSerialNumber))];
  // Where nothing came, posts left meanwhile: what is there is all.
  return {
    ...section,
    posts,
    count: next && next.posts.length > 0 ? Math.max(next.count, posts.length) : posts.length,
  };
}
