import { mutate, operation, query } from '#app/lib/graphql.ts';

export interface BoardName {
  id: string;
  name: string;
}
interface ProjectAddress {
  workspaceId: string;
  projectKey: string;
}

const BOARD_LIST = operation<{ projectBoardList: BoardName[] }, ProjectAddress>(/* GraphQL */ `
  query ProjectBoardList($workspaceId: ID!, $projectKey: ID!) {
    projectBoardList(workspaceId: $workspaceId, projectKey: $projectKey) {
      id
      name
    }
  }
`);

export const getBoardList = async (address: ProjectAddress): Promise<BoardName[]> => (await query(BOARD_LIST, address)).projectBoardList;

const REGISTER_BOARD = operation<{ registerProjectBoard: BoardName }, { input: ProjectAddress & { name: string; description?: string; mutationId: string } }>(/* GraphQL */ `
  mutation RegisterProjectBoard($input: RegisterProjectBoardInput!) {
    registerProjectBoard(input: $input) {
      id
      name
    }
  }
`);

/** A blank board; the server gives it its first columns and a table view. */
export const registerBoard = async (address: ProjectAddress, name: string): Promise<BoardName> =>
  (await mutate(REGISTER_BOARD, { input: { ...address, name, mutationId: crypto.randomUUID() } })).registerProjectBoard;
