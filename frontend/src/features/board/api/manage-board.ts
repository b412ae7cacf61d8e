import { mutate, operation, query } from '#app/lib/graphql.ts';
import type { BoardAddress } from '../state/types.ts';
import type { BoardName } from './board-list.ts';
import { boardMutation } from './board-mutation.ts';

/** `description`: '' takes it away. */
export const updateBoard = boardMutation<{ name: string; description?: string }>('updateProjectBoard');
/** Absent: to the end. */
export const moveBoard = boardMutation<{ nextBoardId?: string | undefined }>('updateProjectBoardOrder');
export const deleteBoard = boardMutation<object>('deleteProjectBoard');
export const restoreBoard = boardMutation<object>('restoreProjectBoard');

export const registerSection = boardMutation<{ name: string }>('registerBoardSection');
export const renameSection = boardMutation<{ boardSectionId: string; name: string }>('updateBoardSection');
export const moveSection = boardMutation<{ boardSectionId: string; nextBoardSectionId?: string | undefined }>('updateBoardSectionOrder');
export const archiveSection = boardMutation<{ boardSectionId: string }>('archiveBoardSection');
export const unarchiveSection = boardMutation<{ boardSectionId: string }>('unarchiveBoardSection');

const DUPLICATE = operation<{ duplicateProjectBoard: BoardName }, { input: BoardAddress & { mutationId: string } }>(/* GraphQL */ `
  mutation DuplicateProjectBoard($input: DuplicateProjectBoardInput!) {
    duplicateProjectBoard(input: $input) {
      id
      name
    }
  }
`);

export const duplicateBoard = async (address: BoardAddress): Promise<BoardName> => (await mutate(DUPLICATE, { input: { ...address, mutationId: crypto.randomUUID() } })).duplicateProjectBoard;

export interface BoardFacts {
  name: string;
  description?: string | null;
  postCount: number;
}

const FACTS = operation<{ projectBoard: BoardFacts }, BoardAddress>(/* GraphQL */ `
  query ProjectBoard($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) {
    projectBoard(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) {
      name
      description
      postCount
    }
  }
`);

export const getBoardFacts = async (address: BoardAddress): Promise<BoardFacts> => (await query(FACTS, address)).projectBoard;

export interface BoardSection {
  id: string;
  name: string;
  isDefault: boolean;
  archivedAt?: string | null;
}

const SECTIONS = operation<{ projectBoardSectionList: BoardSection[] }, BoardAddress>(/* GraphQL */ `
  query ProjectBoardSectionList($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) {
    projectBoardSectionList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, isContainArchive: true) {
      id
      name
      isDefault
      archivedAt
    }
  }
`);

/** Archived ones too. */
export const getSections = async (address: BoardAddress): Promise<BoardSection[]> => (await query(SECTIONS, address)).projectBoardSectionList;
