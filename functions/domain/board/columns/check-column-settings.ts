/** The columns that settings of a view name: each kind of view has its own (work §3.2). */

import type { Board } from '#functions/data/board/board.ts';
import { completeColumns } from '#shared/board/sprints/sprint-columns.ts';
import type { View } from '#shared/board/types.ts';
import { COLUMN_SETTINGS, type ColumnSetting } from '#shared/board/view-kinds/view-kind.ts';
import { viewKinds } from '#shared/board/view-kinds/view-kinds.ts';
import { ProjectBoardViewType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';

/** null: none; absent: as it is. */
export type WantedColumnSettings = Partial<Record<ColumnSetting, string | null>>;

export function checkColumnSettings(board: Board, view: View, wanted: WantedColumnSettings): void {
  const { columnSettings = {}, name } = viewKinds[view.viewType];
  for (const setting of COLUMN_SETTINGS) {
    const columnId = wanted[setting];
    if (columnId === undefined) continue;
    const accepts = columnSettings[setting];
    if (!accepts) throw new AppError('BadRequest', `「${name}」にはない設定です。`);
    if (columnId === null) continue;
    const column = board.columns.find(({ id }) => id === columnId);
    if (!column) throw new AppError('EntityNotFound');
    if (!accepts(column)) throw new AppError('BadRequest', `「${column.name}」の列は、この設定に使えません。`);
  }
}

/** The option that counts as complete is one of the board's; null: none. */
export function checkCompleteStatus(
  { columns }: Board,
  { viewType, sprintStatusColumnId }: View,
  wanted: { completeStatusId?: string | null; sprintStatusColumnId?: string | null },
): void {
  const { completeStatusId } = wanted;
  if (completeStatusId === undefined) return;
  if (viewType !== ProjectBoardViewType.AGILE)
    throw new AppError('BadRequest', `「${viewKinds[viewType].name}」にはない設定です。`);
  if (completeStatusId === null) return;
  const offered = completeColumns(columns, wanted.sprintStatusColumnId ?? sprintStatusColumnId);
  if (!offered.some(({ valueOptionList }) => valueOptionList.some(({ id }) => id === completeStatusId)))
    throw new AppError('EntityNotFound');
}
