import { mutate, operation, query } from '#app/lib/graphql.ts';
import type { ColumnUsage } from '#shared/board/column-usage.ts';
import type { Column, ValueOption } from '#shared/board/types.ts';
import type { ViewColumnPart } from '#shared/board/view-columns.ts';
import { BOARD_CHANGE_FRAGMENT } from '#shared/graphql/fragments.ts';
import type { WireChange } from '../state/from-wire.ts';
import type { BoardAddress } from '../state/types.ts';

/** Each tells only that the board is another now; the page is read again. */
const changeOperation = (field: string) =>
  operation<{ change: WireChange }, { input: object }>(/* GraphQL */ `
    mutation ChangeColumns($input: ${field.charAt(0).toUpperCase()}${field.slice(1)}Input!) {
      change: ${field}(input: $input) {
        ...BoardChangeFields
      }
    }
    ${BOARD_CHANGE_FRAGMENT}
  `);

const sender = <Part extends object>(field: string) => {
  const wanted = changeOperation(field);
  return async (address: BoardAddress, part: Part): Promise<void> => {
    await mutate(wanted, { input: { ...address, ...part, mutationId: crypto.randomUUID() } });
  };
};

interface OfColumn {
  columnId: string;
}
interface OfOption extends OfColumn {
  valueOptionId: string;
}
/** `null` takes the setting away. */
export type ColumnPart = { [K in 'name' | 'description' | 'required' | 'isLock' | 'isDeadline' | 'numericUnit' | 'numericUnitDisplayType' | 'numericFunctionType' | 'templateText']?: Column[K] | null };
export type NewOption = Pick<ValueOption, 'name' | 'color' | 'statusType'>;
export type OptionPart = Partial<Pick<ValueOption, 'name' | 'color' | 'statusType' | 'isDefaultOption'>>;

export const updateBoardColumn = sender<OfColumn & ColumnPart>('updateBoardColumn');
export const updateBoardColumnOrder = sender<{ columnIdList: string[] }>('updateBoardColumnOrder');
export const deleteBoardColumn = sender<OfColumn>('deleteBoardColumn');
export const restoreBoardColumn = sender<OfColumn>('restoreBoardColumn');
export const registerValueOption = sender<OfColumn & NewOption>('registerValueOption');
export const updateValueOption = sender<OfOption & OptionPart>('updateValueOption');
export const updateValueOptionOrder = sender<OfColumn & { valueOptionIdList: string[] }>('updateValueOptionOrder');
export const deleteValueOption = sender<OfOption>('deleteValueOption');
export const restoreValueOption = sender<OfOption>('restoreValueOption');
export const updateViewColumnList = sender<{ boardViewId: string; viewColumnList: ViewColumnPart[] }>('updateViewColumnList');

const USAGE = operation<{ boardColumnUsage: ColumnUsage }, BoardAddress & OfColumn>(/* GraphQL */ `
  query BoardColumnUsage($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $columnId: ID!) {
    boardColumnUsage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, columnId: $columnId) {
      postCount
      optionUsageList {
        valueOptionId
        postCount
      }
      viewUsageList {
        boardViewId
        name
        isGroup
        isFilter
        isOrder
        isLayout
      }
    }
  }
`);

export const getColumnUsage = async (address: BoardAddress, columnId: string): Promise<ColumnUsage> => (await query(USAGE, { ...address, columnId })).boardColumnUsage;
