/** A row's raw values as the `ColumnData` list of the specification (work §3.5). */

import type { CellValue, Column, Row } from '../types.ts';
import { columnKind } from './column-kinds.ts';
import { recordBodies } from './kinds/records.ts';

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
  timeMeasurementStart?: string | null | undefined;
  timeMeasurementEnd?: string | null | undefined;
  timeMeasurementDuration?: number | null;
}

const isRecords = (value: CellValue): boolean => Array.isArray(value) && typeof value[0] === 'object';

/** Values of columns the board no longer has stay behind. */
export const toColumnDataList = (values: Row['values'], columns: readonly Column[]): ColumnData[] =>
  columns.flatMap((column) => {
    const value = values[column.id];
    if (value === undefined) return [];
    const bodies =
      columnKind(column.columnType)?.toData(column, value) ??
      (isRecords(value) ? recordBodies(value) : [{ textData: String(value) }]);
    return bodies.map((body) => ({ projectBoardColumnId: column.id, ...body }));
  });
