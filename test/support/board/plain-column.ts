import type { Column } from '#shared/board/types.ts';
import type { ColumnType } from '#shared/enums/enums.ts';

/** A column, as far as it is of no matter to a test. */
export const plainColumn = (id: string, columnType: ColumnType, more: Partial<Column> = {}): Column => ({
  id,
  name: id,
  columnType,
  columnOrder: 0,
  width: 100,
  isStatus: false,
  isLock: false,
  required: false,
  valueOptionList: [],
  ...more,
});
