import type { Board } from '#functions/data/board/board.ts';
import { requireColumn } from '#functions/domain/board-core/require-column.ts';
import type { RoomContext } from '#functions/domain/board-core/strict-limits.ts';
import { actionPlan, nameOfAction } from '#shared/board/columns/custom-action.ts';
import type { Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import type { PostChange } from '../board-core/change-posts.ts';
import { changePosts } from '../board-core/change-posts.ts';
import { sectionChange } from './move-to-section.ts';
import type { CellContext } from './update-cell.ts';
import { cellChange } from './update-cell.ts';
import { joinedChange } from './update-cells.ts';

export interface ExecuteAction {
  boardId: string;
  postId: string;
  columnId: string;
  mutationId?: string | null;
}

/** Presses a button: all of its steps in one change, with the rights of whoever presses. Who set it up lends nobody theirs. */
export const executeAction = (context: CellContext & RoomContext, { mutationId, ...body }: ExecuteAction) => {
  const { scope, ports } = context;
  const decide = async (row: Row, board: Board): Promise<PostChange | undefined> => {
    const column = requireColumn(board, body.columnId);
    if (column.columnType !== ColumnType.CUSTOM_ACTION)
      throw new AppError('BadRequest', 'この列にボタンはありません。');
    const plan = actionPlan(column, board, { accountName: scope.accountName, now: ports.clock.now() });
    if ('message' in plan) throw new AppError('BadRequest', plan.message);
    const locked = plan.cells.find((cell) => cell.column.isLock)?.column;
    if (locked && !mayInProject(scope.projectAccess, 'board.changeLockedColumn'))
      throw new AppError('Forbidden', `「${locked.name}」はロックされているため、実行できません。`);
    const changes: (PostChange | undefined)[] = [];
    for (const cell of plan.cells)
      changes.push(await cellChange(context, board, row, { projectBoardColumnId: cell.column.id, ...cell.input }));
    if (plan.sectionId) changes.push(sectionChange(row, board, plan.sectionId));
    const change = joinedChange(changes.filter((one) => one !== undefined));
    return (
      change && {
        ...change,
        history: [change.history ?? []].flat().map((entry) => ({ ...entry, customActionName: nameOfAction(column) })),
      }
    );
  };
  return changePosts(context, {
    room: context,
    boardId: body.boardId,
    postIdList: [body.postId],
    mutationId,
    body: { executeAction: body },
    decide,
  });
};
