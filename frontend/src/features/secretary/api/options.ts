import { operation, query } from '#app/lib/api/graphql.ts';
import { hasOptions } from '#shared/board/columns/column-kinds.ts';

export interface OptionColumn {
  id: string;
  name: string;
  options: readonly { id: string; name: string }[];
}

const OPTIONS = operation<'OptionColumns'>(/* GraphQL */ `
  query OptionColumns($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) {
    projectBoardColumnList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) {
      id
      name
      columnType
      valueOptionList {
        id
        name
        deletedAt
      }
    }
  }
`);

/** What posts of a board are told apart by: states, and options of drop-down columns. */
export const getOptionColumns = async (place: {
  workspaceId: string;
  projectKey: string;
  boardId: string;
}): Promise<OptionColumn[]> =>
  (await query(OPTIONS, place)).projectBoardColumnList
    .filter(({ columnType }) => hasOptions(columnType))
    .map(({ id, name, valueOptionList }) => ({
      id,
      name,
      options: valueOptionList.filter(({ deletedAt }) => !deletedAt),
    }));
