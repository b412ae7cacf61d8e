/** What stands in the way of a change for every post alike: asked before a job begins, and before each of its parts. */

import type { Board } from '#functions/data/board/board.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import { requireOtherBoard } from '#functions/domain/move/move-posts.ts';
import type { CellContext } from '#functions/domain/post/update-cell.ts';
import { requireCellColumn, resolveCell } from '#functions/domain/post/update-cell.ts';
import { PeopleStep } from '#shared/board/cells/people-step.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import type { BulkAction } from '#shared/contract/bulk.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';

export async function requireDoable(context: CellContext, board: Board, action: BulkAction): Promise<void> {
  if (action.kind === 'cell' && action.peopleStep !== undefined) {
    const column = requireCellColumn(context, board, action.columnData.projectBoardColumnId);
    if (column.columnType !== ColumnType.USER)
      throw new AppError('BadRequest', `「${column.name}」は人の列ではないため、人を追加したり外したりできません。`);
    // Who is to go may have left the workspace.
    if (action.peopleStep === PeopleStep.ADD) await resolveCell(context, board, action.columnData);
  } else if (action.kind === 'cell') {
    const { column } = await resolveCell(context, board, action.columnData);
    if (column.columnType === ColumnType.FILE)
      throw new AppError('BadRequest', 'ファイルは、投稿を1件ずつ開いて設定してください。');
  }
  if (action.kind === 'section') {
    const section = board.sections.find(({ id }) => id === action.boardSectionId);
    if (!section) throw new AppError('EntityNotFound', '移動先のセクションが削除されました。');
    if (isArchivedItself(section))
      throw new AppError('BadRequest', `「${section.name}」はアーカイブされているため、移動できません。`);
  }
  if (action.kind === 'board') {
    requireOtherBoard({ boardId: board.id, targetBoardId: action.targetBoardId });
    await requireBoard(context.ports.table, context.scope, action.targetBoardId);
  }
}
