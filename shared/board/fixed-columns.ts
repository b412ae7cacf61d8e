import { ColumnType } from '#shared/enums/enums.ts';
import { FIXED_COLUMNS } from './types.ts';
import type { Column } from './types.ts';

/** Columns that every board has without anybody having added them, as pickers of filters, orders and groups name them. */
export const FIXED_VIEW_COLUMNS: readonly { id: string; name: string; columnType: ColumnType }[] = [
  { id: FIXED_COLUMNS.title, name: 'タイトル', columnType: ColumnType.POST_TITLE },
  { id: FIXED_COLUMNS.serial, name: '番号', columnType: ColumnType.NUMERIC },
  { id: FIXED_COLUMNS.section, name: 'セクション', columnType: ColumnType.BOARD_SECTION },
  { id: FIXED_COLUMNS.createdAt, name: '作成日', columnType: ColumnType.CREATED_AT },
  { id: FIXED_COLUMNS.createdBy, name: '作成者', columnType: ColumnType.CREATED_USER },
  { id: FIXED_COLUMNS.updatedAt, name: '更新日', columnType: ColumnType.UPDATED_AT },
  { id: FIXED_COLUMNS.updatedBy, name: '更新者', columnType: ColumnType.UPDATED_USER },
];

/** A fixed column in the form of a board's own, for what shows columns by their kind. */
export function fixedColumn(columnId: string | undefined): Column | undefined {
  const fixed = FIXED_VIEW_COLUMNS.find((column) => column.id === columnId);
  return fixed && { ...fixed, columnOrder: 0, width: 0, isStatus: false, isLock: false, required: true, valueOptionList: [] };
}
