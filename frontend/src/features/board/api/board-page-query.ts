import { POST_FRAGMENT, SUB_POST_FRAGMENT } from '#shared/graphql/fragments.ts';
import { BOARD_FIELDS, GROUP_FIELDS, LINKED_POST_FIELDS, TOTAL_FIELDS, VIEW_FIELDS } from './board-fields.ts';

/** What a board's screen asks for; the benchmark opens boards by the same text. */
export const BOARD_PAGE_QUERY = /* GraphQL */ `
  query BoardPage($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $boardViewId: ID, $arrangement: ArrangementInput) {
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
      mark
    }
  }
  ${BOARD_FIELDS}
  ${VIEW_FIELDS}
  ${GROUP_FIELDS}
  ${TOTAL_FIELDS}
  ${LINKED_POST_FIELDS}
  ${POST_FRAGMENT}
  ${SUB_POST_FRAGMENT}
`;
