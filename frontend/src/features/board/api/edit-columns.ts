import { operation, query } from '#app/lib/graphql.ts';
import type { ColumnUsage, LinkedBoardUsage } from '#shared/board/column-usage.ts';
import type { Column, ValueOption } from '#shared/board/types.ts';
import type { ViewColumnPart } from '#shared/board/view-columns.ts';
import type { ActionPart } from '../columns/action-form.ts';
import type { MeasurementPart } from '../columns/measurement-form.ts';
import type { BoardAddress } from '../state/types.ts';
import { boardMutation } from './board-mutation.ts';
import { VIEW_USAGE_FIELDS } from './view-usage-fields.ts';

interface OfColumn {
  columnId: string;
}
interface OfOption extends OfColumn {
  valueOptionId: string;
}
/** `null` takes the setting away. */
export type ColumnPart = { [K in 'name' | 'description' | 'required' | 'isLock' | 'isDeadline' | 'numericUnit' | 'numericUnitDisplayType' | 'numericFunctionType' | 'templateText']?: Column[K] | null } & Partial<MeasurementPart & ActionPart>;
export type NewOption = Pick<ValueOption, 'name' | 'color' | 'statusType'>;
export type OptionPart = Partial<Pick<ValueOption, 'name' | 'color' | 'statusType' | 'isDefaultOption'>>;

export interface NewColumn extends Partial<MeasurementPart & ActionPart> {
  name: string;
  columnType: number;
  /** The column it stands right of; null: the first place; absent: the last. */
  afterColumnId?: string | null;
  isDeadline?: boolean;
  numericUnit?: string;
  numericUnitDisplayType?: number;
  numericFunctionType?: number;
  valueOptionList?: { name: string; color: string; statusType?: number }[];
  direction?: number;
  linkedBoardList?: { id: string; projectKey: string }[];
  linkedColumnName?: string;
  linkedSettingColor?: boolean;
  linkedSettingColumnId?: string;
  linkedColumnList?: { id: string; projectBoardId: string }[];
}

export const registerBoardColumn = boardMutation<NewColumn>('registerBoardColumn');
export const updateBoardColumn = boardMutation<OfColumn & ColumnPart>('updateBoardColumn');
export const updateBoardColumnOrder = boardMutation<{ columnIdList: string[] }>('updateBoardColumnOrder');
export const deleteBoardColumn = boardMutation<OfColumn>('deleteBoardColumn');
export const restoreBoardColumn = boardMutation<OfColumn>('restoreBoardColumn');
export const registerValueOption = boardMutation<OfColumn & NewOption>('registerValueOption');
export const updateValueOption = boardMutation<OfOption & OptionPart>('updateValueOption');
export const updateValueOptionOrder = boardMutation<OfColumn & { valueOptionIdList: string[] }>('updateValueOptionOrder');
export const deleteValueOption = boardMutation<OfOption>('deleteValueOption');
export const restoreValueOption = boardMutation<OfOption>('restoreValueOption');
export const updateViewColumnList = boardMutation<{ boardViewId: string; viewColumnList: ViewColumnPart[] }>('updateViewColumnList');

export type WholeUsage = ColumnUsage & { linkedBoardUsageList: LinkedBoardUsage[] };

const USAGE = operation<{ boardColumnUsage: WholeUsage }, BoardAddress & OfColumn>(/* GraphQL */ `
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

export const getColumnUsage = async (address: BoardAddress, columnId: string): Promise<WholeUsage> => (await query(USAGE, { ...address, columnId })).boardColumnUsage;
