/** What lays out the columns of a kanban (work §2.5): values that are there before the posts are, so that a column can be empty. */
import { ColumnType, ProjectBoardViewType } from '#shared/enums/enums.ts';
import type { Column, View } from './types.ts';
import { FIXED_COLUMNS } from './types.ts';

const LAYS_OUT: ReadonlySet<ColumnType> = new Set([
  ColumnType.STATE,
  ColumnType.DROP_DOWN,
  ColumnType.USER,
  ColumnType.BOARD_SECTION,
]);

export const isKanban = ({ viewType }: Pick<View, 'viewType'>): boolean => viewType === ProjectBoardViewType.KANBAN;

export const canLayOutKanban = ({ columnType }: Pick<Column, 'columnType'>): boolean => LAYS_OUT.has(columnType);

/** What a new kanban begins with: the board's state, else its sections. */
export const firstKanbanColumn = (columns: readonly Column[]): string =>
  columns.find((column) => column.isStatus)?.id ?? FIXED_COLUMNS.section;

/** Of one view, whether its posts may be grouped so; `null`: not at all. */
export function canGroupBy(
  view: Pick<View, 'viewType'>,
  column: Pick<Column, 'columnType'> | null | undefined,
): boolean {
  return !isKanban(view) || (column != null && canLayOutKanban(column));
}
