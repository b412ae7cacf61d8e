import { operation, query } from '#app/lib/api/graphql.ts';
import type { ColumnType } from '#shared/enums/enums.ts';
import type { BoardAddress } from '../state/types.ts';

export interface ColumnName {
  id: string;
  name: string;
  columnType: ColumnType;
}

const COLUMNS = operation<'ColumnNames'>(/* GraphQL */ `
  query ColumnNames($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) {
    projectBoardColumnList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) {
      id
      name
      columnType
    }
  }
`);

export const getColumnNames = async (address: BoardAddress): Promise<ColumnName[]> =>
  (await query(COLUMNS, address)).projectBoardColumnList;
