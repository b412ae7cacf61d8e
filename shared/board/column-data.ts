/** Cells between the row's raw values and the wire's `ColumnData` list (work §3.5). */
import { ColumnType } from '#shared/enums/enums.ts';
import type { CellValue, Column, Row } from './types.ts';

export interface ColumnData {
  projectBoardColumnId: string;
  textData?: string | null;
  numericData?: number | null;
  dateData?: string | null;
  deadlineData?: string | null;
  linkUrl?: string | null;
  valueOptionId?: string | null;
  userAccountName?: string | null;
}

const entriesOf = (column: Column, value: CellValue): ColumnData[] => {
  const projectBoardColumnId = column.id;
  switch (column.columnType) {
    case ColumnType.NUMERIC:
      return [{ projectBoardColumnId, numericData: Number(value) }];
    case ColumnType.DATE:
      return [{ projectBoardColumnId, [column.isDeadline ? 'deadlineData' : 'dateData']: String(value) }];
    case ColumnType.STATE:
    case ColumnType.DROP_DOWN:
      return [{ projectBoardColumnId, valueOptionId: String(value) }];
    case ColumnType.USER:
      return (Array.isArray(value) ? value : [String(value)]).map((userAccountName) => ({ projectBoardColumnId, userAccountName }));
    case ColumnType.LINK_URL:
      return [{ projectBoardColumnId, linkUrl: String(value) }];
    default:
      return [{ projectBoardColumnId, textData: String(value) }];
  }
};

/** Values of columns the board no longer has stay behind. */
export const toColumnDataList = (values: Row['values'], columns: readonly Column[]): ColumnData[] =>
  columns.flatMap((column) => {
    const value = values[column.id];
    return value === undefined ? [] : entriesOf(column, value);
  });

/** Back to raw values, for the view engine in the browser. */
export function fromColumnDataList(list: readonly ColumnData[]): Row['values'] {
  const values: Row['values'] = {};
  for (const data of list) {
    const id = data.projectBoardColumnId;
    if (data.userAccountName != null) values[id] = [...((values[id] as string[] | undefined) ?? []), data.userAccountName];
    else values[id] = data.numericData ?? data.valueOptionId ?? data.deadlineData ?? data.dateData ?? data.linkUrl ?? data.textData ?? '';
  }
  return values;
}
