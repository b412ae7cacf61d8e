/** Cells between the row's raw values and the wire's `ColumnData` list (work §3.5). */
import { recordsOf } from './cell-lists.ts';
import { columnKind } from './column-kinds.ts';
import { recordBodies } from './kinds/records.ts';
import { linkValue } from './link-text.ts';
import { termValue } from './term.ts';
import type { CellRecord, CellValue, Column, Row } from './types.ts';

export interface ColumnData {
  projectBoardColumnId: string;
  textData?: string | null;
  numericData?: number | null;
  dateData?: string | null;
  deadlineData?: string | null;
  linkUrl?: string | null;
  linkText?: string | null;
  valueOptionId?: string | null;
  userAccountName?: string | null;
  /** One record of a cell, as JSON: its dozen fields would stand as nulls in every other cell of a list. */
  recordData?: string | null;
}

const isRecords = (value: CellValue): boolean => Array.isArray(value) && typeof value[0] === 'object';

/** Values of columns the board no longer has stay behind. */
export const toColumnDataList = (values: Row['values'], columns: readonly Column[]): ColumnData[] =>
  columns.flatMap((column) => {
    const value = values[column.id];
    if (value === undefined) return [];
    const bodies = columnKind(column.columnType)?.toData(column, value) ?? (isRecords(value) ? recordBodies(value) : [{ textData: String(value) }]);
    return bodies.map((body) => ({ projectBoardColumnId: column.id, ...body }));
  });

/** Back to raw values, for the view engine in the browser. */
export function fromColumnDataList(list: readonly ColumnData[]): Row['values'] {
  const values: Row['values'] = {};
  for (const data of list) {
    const id = data.projectBoardColumnId;
    if (data.userAccountName != null) values[id] = [...((values[id] as string[] | undefined) ?? []), data.userAccountName];
    else if (data.recordData != null) values[id] = [...recordsOf(values[id]), JSON.parse(data.recordData) as CellRecord];
    else if (data.linkUrl != null) values[id] = linkValue({ url: data.linkUrl, text: data.linkText ?? '' });
    // A day has one of the two, a term both: an open side is an empty text.
    else if (data.dateData != null && data.deadlineData != null) values[id] = termValue({ from: data.dateData, to: data.deadlineData });
    else values[id] = data.numericData ?? data.valueOptionId ?? data.deadlineData ?? data.dateData ?? data.textData ?? '';
  }
  return values;
}
