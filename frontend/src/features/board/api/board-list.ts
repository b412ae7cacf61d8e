import { mutate, operation, query } from '#app/lib/api/graphql.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { CreateBoardMode, type ProjectBoardBulkCreateType, ProjectBoardType } from '#shared/enums/enums.ts';

export interface BoardName {
  id: string;
  name: string;
}
/** A board as the project's own screen lists it. */
export interface ListedBoard extends BoardName {
  description?: string | null;
  boardType: ProjectBoardType;
  /** Sub-posts and archived ones among them. */
  wholePostCount?: number | null;
  /** Absent: longer than a week ago. */
  lastChangedAt?: string | null;
  sectionList: { id: string; name: string }[];
}

const BOARD_LIST = operation<'ProjectBoardList'>(/* GraphQL */ `
  query ProjectBoardList($workspaceId: ID!, $projectKey: ID!) {
    projectBoardList(workspaceId: $workspaceId, projectKey: $projectKey) {
      id
      name
    }
  }
`);

export const getBoardList = async (address: ProjectPlace): Promise<BoardName[]> =>
  (await query(BOARD_LIST, address)).projectBoardList;

const PROJECT_PAGE = operation<'ProjectPage'>(/* GraphQL */ `
  query ProjectPage($workspaceId: ID!, $projectKey: ID!) {
    projectPage(workspaceId: $workspaceId, projectKey: $projectKey) {
      boardList {
        id
        name
        description
        boardType
        wholePostCount
        lastChangedAt
        sectionList {
          id
          name
        }
      }
    }
  }
`);

/** Every board with its sections, in one call. */
export const getProjectBoards = async (address: ProjectPlace): Promise<ListedBoard[]> =>
  (await query(PROJECT_PAGE, address)).projectPage.boardList;

const REGISTER_BOARD = operation<'RegisterProjectBoard'>(/* GraphQL */ `
  mutation RegisterProjectBoard($input: RegisterProjectBoardInput!) {
    registerProjectBoard(input: $input) {
      id
      name
    }
  }
`);

/** A board of a kind; the server gives it the columns, sections and views of its template. */
export const registerBoard = async (
  address: ProjectPlace,
  name: string,
  boardType: ProjectBoardType,
): Promise<BoardName> => {
  const mode = boardType === ProjectBoardType.BLANK ? CreateBoardMode.BLANK : CreateBoardMode.TEMPLATE;
  return (
    await mutate(REGISTER_BOARD, { input: { ...address, name, boardType, mode, mutationId: crypto.randomUUID() } })
  ).registerProjectBoard;
};

const REGISTER_SET = operation<'RegisterProjectBoardBulk'>(/* GraphQL */ `
  mutation RegisterProjectBoardBulk($input: RegisterProjectBoardBulkInput!) {
    registerProjectBoardBulk(input: $input) {
      id
      name
    }
  }
`);

export const registerBoardSet = async (
  address: ProjectPlace,
  bulkCreateType: ProjectBoardBulkCreateType,
): Promise<BoardName[]> =>
  (await mutate(REGISTER_SET, { input: { ...address, bulkCreateType, mutationId: crypto.randomUUID() } }))
    .registerProjectBoardBulk;
