import { ColumnType } from '#shared/enums/enums.ts';
import type { CellValue, Column, Row, Section, ViewColumn } from '../types.ts';
import { FIXED_COLUMNS } from '../types.ts';
import { orderedColumns } from './column-order.ts';
import { startingWidth } from './column-width.ts';

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

/** Behind whatever a board has, until somebody moves them. */
const LAST = 1_000;

/** A fixed column in the form of a board's own, for what shows columns by their kind. */
export function fixedColumn(columnId: string | undefined, sections: readonly Section[] = []): Column | undefined {
  const at = FIXED_VIEW_COLUMNS.findIndex((column) => column.id === columnId);
  const fixed = FIXED_VIEW_COLUMNS[at];
  if (!fixed) return undefined;
  const valueOptionList =
    fixed.id === FIXED_COLUMNS.section
      ? sections.map(({ id, name, sectionOrder }) => ({
          id,
          name,
          color: 'gray',
          optionOrder: sectionOrder,
          isDefaultOption: false,
        }))
      : [];
  return {
    ...fixed,
    columnOrder: LAST + at,
    width: startingWidth({ ...fixed, valueOptionList }),
    isStatus: false,
    isLock: false,
    required: false,
    valueOptionList,
  };
}

export const isFixedColumn = (columnId: string): boolean => FIXED_VIEW_COLUMNS.some((column) => column.id === columnId);

/** Number and title stand at the left of every row; the others are columns of a view that shows them. */
const PLACEABLE = FIXED_VIEW_COLUMNS.filter(({ id }) => id !== FIXED_COLUMNS.title && id !== FIXED_COLUMNS.serial).map(
  ({ id }) => id,
);

export const placeableColumns = ({
  columns,
  sections,
}: {
  columns: readonly Column[];
  sections: readonly Section[];
}): Column[] => [...columns, ...PLACEABLE.map((id) => fixedColumn(id, sections)!)];

export const PLACEABLE_FIXED_COUNT = PLACEABLE.length;

/** All that a view can show beside the title, in its order; fixed columns that it says nothing of come last. */
export function columnsOfView(
  board: Parameters<typeof placeableColumns>[0],
  viewColumns: readonly ViewColumn[],
): Column[] {
  const placed = new Set(viewColumns.map((setting) => setting.projectBoardColumnId));
  const [known, others] = [[] as Column[], [] as Column[]];
  for (const column of placeableColumns(board))
    (isFixedColumn(column.id) && !placed.has(column.id) ? others : known).push(column);
  return [...orderedColumns(known, viewColumns), ...others];
}

/** A board's own column is shown until a view hides it, a fixed one hidden until a view shows it. */
export const isShownAtFirst = (columnId: string): boolean => !isFixedColumn(columnId);

const FIXED_VALUES: Readonly<Record<string, (row: Row) => CellValue | undefined>> = {
  [FIXED_COLUMNS.title]: (row) => row.title || undefined,
  [FIXED_COLUMNS.serial]: (row) => row.projectSerialNumber,
  [FIXED_COLUMNS.section]: (row) => row.sectionId,
  [FIXED_COLUMNS.createdAt]: (row) => row.createdAt,
  [FIXED_COLUMNS.updatedAt]: (row) => row.updatedAt,
  [FIXED_COLUMNS.createdBy]: (row) => row.createdBy || undefined,
  [FIXED_COLUMNS.updatedBy]: (row) => row.updatedBy || undefined,
};

/** How a fixed column's value is read; undefined for a column of the board's own. */
export const fixedValue = (columnId: string): ((row: Row) => CellValue | undefined) | undefined =>
  FIXED_VALUES[columnId];
