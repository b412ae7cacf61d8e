import { mutate, operation, query } from '#app/lib/graphql.ts';
import { BOARD_CHANGE_FRAGMENT } from '#shared/graphql/fragments.ts';
import type { WireChange } from '../state/from-wire.ts';
import type { BoardAddress } from '../state/types.ts';
import type { BoardName } from './board-list.ts';

/** A mutation of the board as a whole: what it answers is heard by everybody who watches. */
const changing = <Part extends object>(name: string) => {
  const input = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const change = operation<Record<string, WireChange>, { input: BoardAddress & Part & { mutationId: string } }>(
    `mutation ${name}($input: ${input}!) { ${name}(input: $input) { ...BoardChangeFields } } ${BOARD_CHANGE_FRAGMENT}`,
  );
  return async (address: BoardAddress, part: Part): Promise<void> => {
    await mutate(change, { input: { ...address, ...part, mutationId: crypto.randomUUID() } });
  };
};

/** `description`: '' takes it away. */
export const updateBoard = changing<{ name: string; description?: string }>('updateProjectBoard');
/** Absent: to the end. */
export const moveBoard = changing<{ nextBoardId?: string | undefined }>('updateProjectBoardOrder');
export const deleteBoard = changing<object>('deleteProjectBoard');
export const restoreBoard = changing<object>('restoreProjectBoard');

export const registerSection = changing<{ name: string }>('registerBoardSection');
export const renameSection = changing<{ boardSectionId: string; name: string }>('updateBoardSection');
export const moveSection = changing<{ boardSectionId: string; nextBoardSectionId?: string | undefined }>('updateBoardSectionOrder');
export const archiveSection = changing<{ boardSectionId: string }>('archiveBoardSection');
export const unarchiveSection = changing<{ boardSectionId: string }>('unarchiveBoardSection');

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
