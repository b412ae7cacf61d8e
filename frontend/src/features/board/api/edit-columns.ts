import type {
  RegisterBoardColumnInput,
  RegisterValueOptionInput,
  UpdateBoardColumnInput,
  UpdateValueOptionInput,
} from '#app/lib/api/board-api.ts';
import { operation, query } from '#app/lib/api/graphql.ts';
import type { ColumnUsage, LinkedBoardUsage } from '#shared/board/columns/column-usage.ts';
import type { BoardAddress } from '../state/types.ts';
import { boardMutation } from './board-mutation.ts';
import { VIEW_USAGE_FIELDS } from './view-usage-fields.ts';

type Part<Input> = Omit<Input, keyof BoardAddress | 'mutationId'>;

export type NewColumn = Part<RegisterBoardColumnInput>;
export type ColumnPart = Omit<Part<UpdateBoardColumnInput>, 'columnId'>;
export type NewOption = Omit<Part<RegisterValueOptionInput>, 'columnId'>;
export type OptionPart = Omit<Part<UpdateValueOptionInput>, 'columnId' | 'valueOptionId'>;

export const registerBoardColumn = boardMutation('registerBoardColumn');
export const updateBoardColumn = boardMutation('updateBoardColumn');
export const updateBoardColumnOrder = boardMutation('updateBoardColumnOrder');
export const deleteBoardColumn = boardMutation('deleteBoardColumn');
export const restoreBoardColumn = boardMutation('restoreBoardColumn');
export const registerValueOption = boardMutation('registerValueOption');
export const updateValueOption = boardMutation('updateValueOption');
export const updateValueOptionOrder = boardMutation('updateValueOptionOrder');
export const deleteValueOption = boardMutation('deleteValueOption');
export const restoreValueOption = boardMutation('restoreValueOption');
export const updateViewColumnList = boardMutation('updateViewColumnList');

export type WholeUsage = ColumnUsage & { linkedBoardUsageList: LinkedBoardUsage[] };

const USAGE = operation<'BoardColumnUsage'>(/* GraphQL */ `
  query BoardColumnUsage($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $columnId: ID!) {
    boardColumnUsage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, columnId: $columnId) {
      postCount
      optionUsageList {
        valueOptionId
        postCount
      }
      viewUsageList {
        ...ViewUsageFields
      }
      linkedBoardUsageList {
        projectBoardId
        postCount
      }
    }
  }
  ${VIEW_USAGE_FIELDS}
`);

export const getColumnUsage = async (address: BoardAddress, columnId: string): Promise<WholeUsage> =>
  (await query(USAGE, { ...address, columnId })).boardColumnUsage;
