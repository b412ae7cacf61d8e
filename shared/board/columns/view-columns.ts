import type { Column, ViewColumn } from '../types.ts';
import { withoutNulls } from '../without-nulls.ts';
import { isShownAtFirst } from './fixed-columns.ts';

/** New settings of one column in a view; what is left out stays. */
export interface ViewColumnPart {
  projectBoardColumnId: string;
  isShow?: boolean | null;
  width?: number | null;
  columnOrder?: number | null;
  isWrapDisplay?: boolean | null;
}

/** A view's settings after a change of some; parts of columns that the board does not have are passed over. */
export function withViewColumns(
  settings: readonly ViewColumn[],
  columns: readonly Pick<Column, 'id' | 'width' | 'columnOrder'>[],
  parts: readonly ViewColumnPart[],
): ViewColumn[] {
  const result = new Map(settings.map((setting) => [setting.projectBoardColumnId, setting]));
  for (const part of parts) {
    const column = columns.find((candidate) => candidate.id === part.projectBoardColumnId);
    if (!column) continue;
    const before: ViewColumn = result.get(column.id) ?? {
      projectBoardColumnId: column.id,
      isShow: isShownAtFirst(column.id),
      width: column.width,
      columnOrder: column.columnOrder,
    };
    result.set(column.id, { ...before, ...withoutNulls(part) });
  }
  return [...result.values()];
}
