import { POST_FRAGMENT, SUB_POST_FRAGMENT } from '#shared/graphql/fragments.ts';
import { BOARD_FIELDS, GROUP_FIELDS, LINKED_POST_FIELDS, TOTAL_FIELDS, VIEW_FIELDS } from './board-fields.ts';

/** The variables of BOARD_PAGE_FIELD. */
export const BOARD_PAGE_VARIABLES =
  '$workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $boardViewId: ID, $arrangement: ArrangementInput';

/** A board with the beginning of one view; screens ask for it alone, or with something else. */
export const BOARD_PAGE_FIELD = /* GraphQL */ `
    boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, boardViewId: $boardViewId, arrangement: $arrangement) {
      board {
        ...BoardFields
      }
      boardView {
        ...ViewFields
      }
      groupedBoardViewPostListSet {
        ...GroupFields
      }
      total {
        ...TotalFields
      }
      linkedPostList {
        ...LinkedPostFields
      }
      isMoreLinkedPost
      projectAccess
      mark
    }
`;

export const BOARD_PAGE_FRAGMENTS = /* GraphQL */ `
  ${BOARD_FIELDS}
  ${VIEW_FIELDS}
  ${GROUP_FIELDS}
  ${TOTAL_FIELDS}
  ${LINKED_POST_FIELDS}
  ${POST_FRAGMENT}
  ${SUB_POST_FRAGMENT}
`;

/** What a board's screen asks for; the benchmark opens boards by the same text. */
export const BOARD_PAGE_QUERY = /* GraphQL */ `
  query BoardPage(${BOARD_PAGE_VARIABLES}) {
    ${BOARD_PAGE_FIELD}
  }
  ${BOARD_PAGE_FRAGMENTS}
`;
