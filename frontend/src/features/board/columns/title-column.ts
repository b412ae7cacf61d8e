import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';

export const TITLE = 'title';

/** The title as a column, so that one field edits all cells. */
export const TITLE_COLUMN: Column = {
  id: TITLE,
  name: 'タイトル',
  columnType: ColumnType.TEXT,
  columnOrder: 0,
  width: 0,
  isStatus: false,
  isLock: false,
  required: true,
  valueOptionList: [],
};
