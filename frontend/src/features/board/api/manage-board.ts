import { mutate, operation, query } from '#app/lib/api/graphql.ts';
import type { BoardAddress } from '../state/types.ts';
import type { BoardName } from './board-list.ts';
import { boardMutation } from './board-mutation.ts';

/** `description`: '' takes it away. */
export const updateBoard = boardMutation('updateProjectBoard');
/** Absent: to the end. */
export const moveBoard = boardMutation('updateProjectBoardOrder');
export const deleteBoard = boardMutation('deleteProjectBoard');
export const restoreBoard = boardMutation('restoreProjectBoard');
export const archiveBoard = boardMutation('archiveProjectBoard');
export const unarchiveBoard = boardMutation('unarchiveProjectBoard');

export const registerSection = boardMutation('registerBoardSection');
export const renameSection = boardMutation('updateBoardSection');
export const moveSection = boardMutation('updateBoardSectionOrder');
export const archiveSection = boardMutation('archiveBoardSection');
export const unarchiveSection = boardMutation('unarchiveBoardSection');

export const deleteSection = boardMutation('deleteBoardSection');
export const restoreSection = boardMutation('restoreBoardSection');

export const moveToSection = boardMutation('updatePostSection');
export const deletePosts = boardMutation('deletePostList', 'PostList');
export const restorePosts = boardMutation('restorePostList', 'PostList');
export const unarchivePosts = boardMutation('unarchivePostList', 'PostList');

const DUPLICATE = operation<'DuplicateProjectBoard'>(/* GraphQL */ `
  mutation DuplicateProjectBoard($input: DuplicateProjectBoardInput!) {
    duplicateProjectBoard(input: $input) {
      id
      name
    }
  }
`);

export const duplicateBoard = async (address: BoardAddress): Promise<BoardName> =>
  (await mutate(DUPLICATE, { input: { ...address, mutationId: crypto.randomUUID() } })).duplicateProjectBoard;

export interface BoardFacts {
  name: string;
  description?: string | null;
  postCount: number | null;
}

const FACTS = operation<'ProjectBoard'>(/* GraphQL */ `
  query ProjectBoard($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) {
    projectBoard(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) {
      name
      description
      postCount
    }
  }
`);

export const getBoardFacts = async (address: BoardAddress): Promise<BoardFacts> =>
  (await query(FACTS, address)).projectBoard;

export interface BoardSection {
  id: string;
  name: string;
  isDefault: boolean;
  archivedAt?: string | null;
  archivedUserAccountName?: string | null;
}

const SECTIONS = operation<'ProjectBoardSectionList'>(/* GraphQL */ `
  query ProjectBoardSectionList($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) {
    projectBoardSectionList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, isContainArchive: true) {
      id
      name
      isDefault
      archivedAt
      archivedUserAccountName
    }
  }
`);

/** Archived ones too. */
export const getSections = async (address: BoardAddress): Promise<BoardSection[]> =>
  (await query(SECTIONS, address)).projectBoardSectionList;
