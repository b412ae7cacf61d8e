/** The line of a changed cell in the history: in words for reading, and as it is kept for going back. */

import { isEmptyCell } from '#shared/board/cells/cell-lists.ts';
import { formatCell } from '#shared/board/cells/cells.ts';
import { hasOptions } from '#shared/board/columns/column-kinds.ts';
import type { CellValue, Column } from '#shared/board/types.ts';
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import type { NewHistoryEntry } from './change-posts.ts';

/** `words`: where they are others than the column's own for its values. */
export function columnHistory(
  column: Column,
  before: CellValue | undefined,
  after: CellValue | undefined,
  words?: { before: string; after: string },
): NewHistoryEntry {
  const isOption = hasOptions(column.columnType);
  return {
    actionType: isEmptyCell(before)
      ? PostHistoryActionType.REGISTER_COLUMN_DATA
      : PostHistoryActionType.UPDATE_COLUMN_DATA,
    actionColumnId: column.id,
    actionColumnName: column.name,
    actionColumnType: column.columnType,
    beforeText: words?.before ?? formatCell(column, before),
    afterText: words?.after ?? formatCell(column, after),
    ...(!isEmptyCell(before) && { beforeValue: before }),
    ...(!isEmptyCell(after) && { afterValue: after }),
    ...(isOption && typeof before === 'string' ? { beforeValueOptionId: before } : {}),
    ...(isOption && typeof after === 'string' ? { afterValueOptionId: after } : {}),
  };
}
