import { mutate, operation } from '#app/lib/graphql.ts';
import type { GroupOption, OrderCondition } from '#shared/board/types.ts';
import { BOARD_CHANGE_FRAGMENT } from '#shared/graphql/fragments.ts';
import type { WireChange } from '../state/from-wire.ts';
import type { BoardAddress } from '../state/types.ts';

interface ViewPart {
  /** `null`: ungrouped. */
  groupColumnId?: string | null;
  orderConditionList?: OrderCondition[];
  groupOptionList?: GroupOption[];
}

const UPDATE_VIEW = operation<{ updateBoardView: WireChange }, { input: BoardAddress & ViewPart & { boardViewId: string; mutationId: string } }>(/* GraphQL */ `
  mutation UpdateBoardView($input: UpdateBoardViewInput!) {
    updateBoardView(input: $input) {
      ...BoardChangeFields
    }
  }
  ${BOARD_CHANGE_FRAGMENT}
`);

/** Grouping, order and group settings of one view, for everybody. */
export const updateBoardView = async (address: BoardAddress, boardViewId: string, part: ViewPart): Promise<void> => {
  await mutate(UPDATE_VIEW, { input: { ...address, boardViewId, ...part, mutationId: crypto.randomUUID() } });
};

export interface NewColumn {
  name: string;
  columnType: number;
  /** The column it stands right of; null: the first place; absent: the last. */
  afterColumnId?: string | null;
  isDeadline?: boolean;
  numericUnit?: string;
  numericUnitDisplayType?: number;
  numericFunctionType?: number;
  valueOptionList?: { name: string; color: string; statusType?: number }[];
}

const REGISTER_COLUMN = operation<{ registerBoardColumn: WireChange }, { input: BoardAddress & NewColumn & { mutationId: string } }>(/* GraphQL */ `
  mutation RegisterBoardColumn($input: RegisterBoardColumnInput!) {
    registerBoardColumn(input: $input) {
      ...BoardChangeFields
    }
  }
  ${BOARD_CHANGE_FRAGMENT}
`);

export const registerBoardColumn = async (address: BoardAddress, column: NewColumn): Promise<void> => {
  await mutate(REGISTER_COLUMN, { input: { ...address, ...column, mutationId: crypto.randomUUID() } });
};
