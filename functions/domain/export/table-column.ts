import { ColumnType } from '#shared/enums/enums.ts';

/** A column of a file. */
export interface TableColumn {
  id: string;
  name: string;
  columnType: ColumnType;
}

const WIDTHS: Partial<Record<ColumnType, number>> = {
  [ColumnType.POST_TITLE]: 48,
  [ColumnType.NUMERIC]: 10,
  [ColumnType.DATE]: 12,
  [ColumnType.LONG_TEXT]: 40,
  [ColumnType.POST_CONTENTS]: 40,
};
const WIDTH = 18;

/** In a workbook, in letters. */
export const columnWidth = ({ columnType }: TableColumn): number => WIDTHS[columnType] ?? WIDTH;
