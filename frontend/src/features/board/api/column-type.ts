import { mutate, operation, query } from '#app/lib/api/graphql.ts';
import type { ViewUsage } from '#shared/board/columns/column-usage.ts';
import type { RefusedCell } from '#shared/board/convert/conversion-report.ts';
import type { ColumnType } from '#shared/enums/enums.ts';
import type { BoardAddress } from '../state/types.ts';
import { boardMutation, changeOperation } from './board-mutation.ts';
import { VIEW_USAGE_FIELDS } from './view-usage-fields.ts';

/** What becomes of a column's values, before it is done. */
export interface ColumnConversion {
  convertibleCount: number;
  refusedCount: number;
  refusedList: RefusedCell[];
  optionNameList: string[];
  viewUsageList: ViewUsage[];
  /** Buttons and measurements that name the column. */
  columnUsageList: { columnId: string; name: string; columnType: ColumnType; isLost: boolean }[];
}

const CONVERSION = operation<'BoardColumnConversion'>(/* GraphQL */ `
  query BoardColumnConversion($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $columnId: ID!, $columnType: Int) {
    boardColumnConversion(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, columnId: $columnId, columnType: $columnType) {
      convertibleCount
      refusedCount
      refusedList {
        projectSerialNumber
        title
        text
        message
      }
      optionNameList
      viewUsageList {
        ...ViewUsageFields
      }
      columnUsageList {
        columnId
        name
        columnType
        isLost
      }
    }
  }
  ${VIEW_USAGE_FIELDS}
`);

/** Without a type: what going back to the type before does. */
export const getColumnConversion = async (
  address: BoardAddress,
  columnId: string,
  columnType: ColumnType | undefined,
): Promise<ColumnConversion> => (await query(CONVERSION, { ...address, columnId, columnType })).boardColumnConversion;

const UPDATE = changeOperation('updateBoardColumnType');

/** True: it is done; false: a job does it. */
export const updateBoardColumnType = async (
  address: BoardAddress,
  columnId: string,
  columnType: ColumnType,
): Promise<boolean> => {
  const { change } = await mutate(UPDATE, {
    input: { ...address, columnId, columnType, mutationId: crypto.randomUUID() },
  });
  return change.kind === 'RELOAD';
};

export const restoreBoardColumnType = boardMutation('restoreBoardColumnType');
